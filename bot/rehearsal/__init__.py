"""The real bot at the stand-in, for one person who is all the players: no token, no internet."""
