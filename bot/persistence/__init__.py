"""What outlives the process: the tables of games, and the word lists of a host."""
