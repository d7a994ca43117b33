"""From the text of a post to what its author wants; the board is not asked here."""
