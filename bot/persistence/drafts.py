"""Files that bear their name only when they are whole."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def draft_of(target: Path) -> Iterator[Path]:
    """An empty file to be filled, which then takes the place of `target`; gone after an error.

    Raises OSError, which names `target`: whoever asked for it knows no other name.
    """
    with _naming(target):
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=".draft-")
    os.close(handle)
    draft = Path(name)
    try:
        yield draft
        with _naming(target):
            draft.replace(target)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise


@contextmanager
def _naming(target: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(target)) from error
