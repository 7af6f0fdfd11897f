"""Interactive boards for learning, exploring and sharing the rules of tabletop games."""
