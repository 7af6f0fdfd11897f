"""Not to be served."""
