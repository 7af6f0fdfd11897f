"""Widgets around a session: the table, lessons, the explore page and the gallery."""
