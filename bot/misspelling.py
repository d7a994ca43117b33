"""Settings that nobody reads, because they are spelt otherwise than any that there is."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches

from pydantic_settings import DotEnvSettingsSource, EnvSettingsSource

from bot.settings import Settings

_OURS = "TILEKEEPER_"


@dataclass(frozen=True)
class Misspelt:
    """The name as it is written, in capitals, and the setting that is meant, if any is like it."""

    name: str
    meant: str | None

    @property
    def hint(self) -> str:
        """What to add when it is named; begins with a blank unless there is nothing to add."""
        return f" (is {self.meant} meant?)" if self.meant else ""


def misspelt_settings() -> tuple[Misspelt, ...]:
    """What begins as our settings do, in the environment or in `.env`, but is none of them."""
    known = [str(field.validation_alias) for field in Settings.model_fields.values()]
    written = {
        name.upper()
        for source in (EnvSettingsSource(Settings), DotEnvSettingsSource(Settings))
        for name in source.env_vars
    }
    strangers = sorted(name for name in written if name.startswith(_OURS) and name not in known)
    return tuple(Misspelt(name, _nearest(name, known)) for name in strangers)


def _nearest(name: str, known: Iterable[str]) -> str | None:
    """The setting that is like it; what all have in common says nothing."""
    tails = {one.removeprefix(_OURS): one for one in known}
    found = get_close_matches(name.removeprefix(_OURS), tails, n=1)
    return tails[found[0]] if found else None
