"""The plain-text front end: a thread as a file, for trying, replaying, testing and reporting."""
