"""The rules of the game, pure: no I/O but its own data files, no clock, no server."""
