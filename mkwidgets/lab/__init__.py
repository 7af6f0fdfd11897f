"""Experiments with the rules: exact odds, bots and simulations. Needs no widget library."""
