"""Keeping a world in files, so that it is the same after a restart."""
