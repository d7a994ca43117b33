"""How a command says that it cannot do what it was asked."""

BAD_INPUT = 2
CHECKED_AND_WRONG = 1


class BadInput(Exception):
    """What was typed or read is unusable. The message is one line; `tilekeeper` exits with 2."""


class FaultInFile(BadInput):
    """A line of a file is wrong. The message begins with FILE:LINE:, as that of a compiler does."""


class Refused(Exception):
    """Discord does not have the bot as it is. The message says how to mend it, in one line."""
