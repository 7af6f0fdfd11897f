"""The Shadow Theater: The Legend of the Monkey King, for two players."""
