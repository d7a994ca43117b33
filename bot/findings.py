"""What a look at the installation has found, as a host is told it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Finding:
    """Something that was looked at; `fix` says how to mend it, None when it is well."""

    what: str
    fix: str | None = None

    @property
    def line(self) -> str:
        """The finding in one line."""
        return f"ok {self.what}" if self.fix is None else f"missing {self.what}: {self.fix}"
