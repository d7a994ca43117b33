"""What a host may set: in the environment, or in a file `.env` where Tilekeeper is started.

Empty means not set. No message shows a value, for one of them is the bot's token; but where the
data directory cannot be made is told.
"""

from __future__ import annotations

import os
from ipaddress import ip_address
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias, TypeVar
from urllib.parse import urlsplit

from pydantic import (
    AfterValidator,
    BeforeValidator,
    Field,
    SecretStr,
    ValidationError,
    model_validator,
)
from pydantic_core import ErrorDetails
from pydantic_settings import BaseSettings, PydanticBaseSettingsSource, SettingsConfigDict

from bot.places import fault_of_folder

_FIXES = {
    "DISCORD_TOKEN": "must be the bot's token from the Discord developer portal, without blanks",
    "DATABASE_URL": "must be sqlite:///PATH: games are kept in a SQLite file",
    "TILEKEEPER_LANGUAGE": "must be en, vi or ru",
    "TILEKEEPER_TURN_HOURS": "must be a whole number of hours from 1 to 720",
    "TILEKEEPER_LOG_LEVEL": "must be DEBUG, INFO, WARNING or ERROR",
    "TILEKEEPER_DATA_DIR": "must be a directory that can be written",
    "TILEKEEPER_DISCORD_API": "must be http://127.0.0.1:PORT/api/v10, an address of this machine",
    "TILEKEEPER_DISCORD_GATEWAY": "must be ws://127.0.0.1:PORT, an address of this machine",
}


S = TypeVar("S", bound=BaseSettings)
Source: TypeAlias = PydanticBaseSettingsSource


class BadSetting(ValueError):
    """A setting cannot be used. The message names it and says what it must be, in one line."""


def _own_directory() -> Path:
    base = Path(os.environ.get("XDG_DATA_HOME", ""))
    # The XDG standard has relative paths ignored.
    return (base if base.is_absolute() else Path.home() / ".local" / "share") / "tilekeeper"


def _expanded(path: Path) -> Path:
    try:
        return path.expanduser()
    except RuntimeError as error:  # the home of a user who is not there
        raise ValueError(error) from None


def _database_in(known: dict[str, Any]) -> str:
    # Not every name of a directory is UTF-8, which quote() would want.
    file = str(known["data_dir"] / "tilekeeper.sqlite3")
    return f"sqlite:///{file.replace('%', '%25').replace('?', '%3F')}"


def _in_sqlite(url: str) -> str:
    path = url.partition(":///")[2]
    if not url.startswith("sqlite:///") or path in ("", ":memory:") or "%00" in path:
        raise ValueError(url)
    return url


def _without_blanks(token: SecretStr) -> SecretStr:
    if any(char.isspace() for char in token.get_secret_value()):
        raise ValueError("blanks")
    return token


def _on_this_machine(url: str, scheme: str) -> str:
    """A loopback address. Raises ValueError."""
    parts = urlsplit(url)
    host = parts.hostname or ""
    if parts.scheme != scheme or parts.port is None or parts.username is not None:
        raise ValueError(url)
    if host != "localhost" and not ip_address(host).is_loopback:
        raise ValueError(url)
    return url.rstrip("/")


class _Directories(BaseSettings):
    model_config = SettingsConfigDict(
        env_file=".env",
        env_file_encoding="utf-8",
        env_ignore_empty=True,
        extra="ignore",
        frozen=True,
        hide_input_in_errors=True,
        validate_by_name=True,
    )

    data_dir: Annotated[Path, AfterValidator(_expanded)] = Field(
        default_factory=_own_directory, validation_alias="TILEKEEPER_DATA_DIR"
    )


class TableSettings(_Directories):
    """What a new table gets where nobody chooses, here or on Discord."""

    language: Annotated[Literal["en", "vi", "ru"], BeforeValidator(str.lower)] = Field(
        default="en", validation_alias="TILEKEEPER_LANGUAGE"
    )
    turn_hours: int = Field(default=24, ge=1, le=720, validation_alias="TILEKEEPER_TURN_HOURS")


class Settings(TableSettings):
    """All settings. Read them with `read_settings`."""

    discord_token: Annotated[SecretStr, AfterValidator(_without_blanks)] | None = Field(
        default=None, validation_alias="DISCORD_TOKEN"
    )
    database_url: Annotated[str, AfterValidator(_in_sqlite)] = Field(
        default_factory=_database_in, validation_alias="DATABASE_URL"
    )
    log_level: Annotated[
        Literal["DEBUG", "INFO", "WARNING", "ERROR"], BeforeValidator(str.upper)
    ] = Field(default="INFO", validation_alias="TILEKEEPER_LOG_LEVEL")
    discord_api: (
        Annotated[str, AfterValidator(lambda url: _on_this_machine(url, "http"))] | None
    ) = Field(default=None, validation_alias="TILEKEEPER_DISCORD_API")
    discord_gateway: (
        Annotated[str, AfterValidator(lambda url: _on_this_machine(url, "ws"))] | None
    ) = Field(default=None, validation_alias="TILEKEEPER_DISCORD_GATEWAY")

    @model_validator(mode="after")
    def _both_or_neither(self) -> Settings:
        # With one alone the token would go half to Discord and half to somebody else.
        if (self.discord_api is None) != (self.discord_gateway is None):
            raise BadSetting(
                "TILEKEEPER_DISCORD_API and TILEKEEPER_DISCORD_GATEWAY go together:"
                " set both or neither"
            )
        return self

    @property
    def token(self) -> str:
        """The bot's token. Raises BadSetting when there is none."""
        if self.discord_token is None:
            raise BadSetting(
                "DISCORD_TOKEN is not set: put the bot's token from the Discord developer portal"
                " into the environment or into .env"
            )
        return self.discord_token.get_secret_value()


class _GivenAlone(Settings):
    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: Source,
        env_settings: Source,
        dotenv_settings: Source,
        file_secret_settings: Source,
    ) -> tuple[Source, ...]:
        return (init_settings,)


def read_settings() -> Settings:
    """The settings as they are now. Raises BadSetting."""
    return _read(Settings)


def read_table_settings() -> TableSettings:
    """Those for tables alone. Raises BadSetting for them and for the data directory."""
    return _read(TableSettings)


def rehearsal_settings(
    token: str, folder: Path, database_url: str, standin: tuple[str, str], tables: TableSettings
) -> Settings:
    """Settings for the stand-in, whose API and gateway are given.

    Neither the environment nor `.env` has a say in them.
    """
    return _GivenAlone(
        discord_token=SecretStr(token),
        data_dir=folder,
        database_url=database_url,
        discord_api=standin[0],
        discord_gateway=standin[1],
        language=tables.language,
        turn_hours=tables.turn_hours,
        log_level="WARNING",
    )


def data_dir() -> Path:
    """Where Tilekeeper keeps its files: TILEKEEPER_DATA_DIR, or else a place of the user's own.

    Raises BadSetting for this setting alone: what needs no database does not mind the others.
    """
    return _read(_Directories).data_dir


def make_data_dir(folder: Path) -> None:
    """Make the data directory unless it is there. Raises BadSetting when it cannot be written."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        fault = fault_of_folder(folder)
    except OSError as error:
        fault = fault_of_folder(folder) or f"{error.filename}: {error.strerror}"
    if fault is not None:
        raise BadSetting(f"TILEKEEPER_DATA_DIR {_FIXES['TILEKEEPER_DATA_DIR']}; {fault}")


def _read(kind: type[S]) -> S:
    try:
        return kind()
    except ValidationError as error:
        faults = error.errors(include_input=False, include_url=False)
        # A default that hangs on a faulty setting is reported as a fault of its own.
        told = [_told(fault) for fault in faults if fault["type"] != "default_factory_not_called"]
        raise BadSetting("; ".join(told)) from None
    except UnicodeDecodeError:
        raise BadSetting(".env must be a text in UTF-8") from None


def _told(fault: ErrorDetails) -> str:
    """What is wrong and how to mend it. A fault of several settings says so itself."""
    if not fault["loc"]:
        return fault["msg"].removeprefix("Value error, ")
    name = str(fault["loc"][0])
    return f"{name} {_FIXES[name]}"
