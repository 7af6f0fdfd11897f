"""Monkey King Minis."""
