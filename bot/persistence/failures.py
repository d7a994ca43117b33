"""What can be wrong with a database. Each message is one line for the host."""


class DatabaseFailure(Exception):
    """The database cannot be used."""


class DatabaseInUse(DatabaseFailure):
    """Another process keeps its games there."""


class DatabaseMissing(DatabaseFailure):
    """There is no such file."""


class DatabaseFull(DatabaseFailure):
    """No room is left: what was to be written is not."""


class DatabaseNotWritable(DatabaseFailure):
    """The file or its directory cannot be written."""


class NoDatabase(DatabaseFailure):
    """The file is something else, or damaged."""


class DatabaseTooOld(DatabaseFailure):
    """An older version of this program wrote it; it has to be upgraded first."""


class DatabaseTooNew(DatabaseFailure):
    """A newer version of this program wrote it."""
