"""The ground that every game stands on. Nothing here imports a widget library."""
