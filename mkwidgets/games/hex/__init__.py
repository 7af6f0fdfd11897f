"""Monster Hex."""
