"""Measurements: the speed of the rules, beside OpenSpiel, and of the pages in a browser."""
