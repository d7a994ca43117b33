"""Waking up in time."""
