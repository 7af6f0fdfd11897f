"""The four games, each a package with the same file names."""
