"""A page on which one person is all the people of a world."""
