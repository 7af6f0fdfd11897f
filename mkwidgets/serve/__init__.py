"""The notebooks as a site of their own, and what a page knows about its address."""
