"""Monkey, Ninja, Pirate, Robot."""
