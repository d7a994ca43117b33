"""What a host may set, and what is said of a setting that cannot be used."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.cli import main
from bot.settings import BadSetting, Settings, data_dir, read_settings
from tests.test_project import SETTINGS

API, GATEWAY = "TILEKEEPER_DISCORD_API", "TILEKEEPER_DISCORD_GATEWAY"
TOGETHER = f"{API} and {GATEWAY} go together: set both or neither"


@pytest.fixture(autouse=True)
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user who has set nothing, in a directory without a `.env`."""
    for name in (*SETTINGS, "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", "/srv/ann")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def with_environment(monkeypatch: pytest.MonkeyPatch, values: dict[str, str]) -> None:
    for name, value in values.items():
        monkeypatch.setenv(name, value)


@pytest.mark.parametrize(
    ("named", "shared", "expected"),
    [
        ("/srv/tiles", "/srv/data", "/srv/tiles"),
        ("~/tiles", "", "/srv/ann/tiles"),
        ("", "/srv/data", "/srv/data/tilekeeper"),
        ("", "", "/srv/ann/.local/share/tilekeeper"),
        ("", "data", "/srv/ann/.local/share/tilekeeper"),
    ],
)
def test_data_directory(
    named: str, shared: str, expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_environment(monkeypatch, {"TILEKEEPER_DATA_DIR": named, "XDG_DATA_HOME": shared})
    assert data_dir() == Path(expected)
    assert read_settings().database_url == f"sqlite:///{expected}/tilekeeper.sqlite3"


def test_nothing_has_to_be_set() -> None:
    settings = read_settings()
    assert settings.data_dir == data_dir() == Path("/srv/ann/.local/share/tilekeeper")
    assert (settings.language, settings.turn_hours, settings.log_level) == ("en", 24, "INFO")
    assert settings.discord_token is None
    assert settings.discord_api is settings.discord_gateway is None
    with pytest.raises(BadSetting, match=r"^DISCORD_TOKEN is not set: .*\.env$"):
        _ = settings.token


def test_every_setting_is_read_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    with_environment(
        monkeypatch,
        {
            "DISCORD_TOKEN": "abc.def",
            "DATABASE_URL": "sqlite:///games.sqlite3",
            "TILEKEEPER_LANGUAGE": "VI",
            "TILEKEEPER_TURN_HOURS": "48",
            "TILEKEEPER_LOG_LEVEL": "debug",
            "TILEKEEPER_DATA_DIR": "/srv/tiles",
            "TILEKEEPER_DISCORD_API": "http://127.0.0.1:8080/api/v10/",
            "TILEKEEPER_DISCORD_GATEWAY": "ws://[::1]:8080",
        },
    )
    settings = read_settings()
    assert settings.token == "abc.def"
    assert settings.database_url == "sqlite:///games.sqlite3"
    assert (settings.language, settings.turn_hours, settings.log_level) == ("vi", 48, "DEBUG")
    assert settings.data_dir == Path("/srv/tiles")
    assert settings.discord_api == "http://127.0.0.1:8080/api/v10"
    assert settings.discord_gateway == "ws://[::1]:8080"


def test_the_environment_comes_before_the_file(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = "DISCORD_TOKEN=abc\nTILEKEEPER_DATA_DIR=/srv/tiles\nTILEKEEPER_TURN_HOURS=48\nOTHER=1\n"
    (bare / ".env").write_text(lines, encoding="utf-8")
    with_environment(monkeypatch, {"TILEKEEPER_TURN_HOURS": "12", "DISCORD_TOKEN": ""})
    settings = read_settings()
    assert (settings.token, settings.turn_hours) == ("abc", 12)
    assert settings.data_dir == data_dir() == Path("/srv/tiles")


def test_the_example_is_a_file_that_can_be_read(bare: Path) -> None:
    example = (Path(__file__).parents[2] / ".env.example").read_text(encoding="utf-8")
    (bare / ".env").write_text(example.replace("# DATA", "DATA"), encoding="utf-8")
    assert read_settings().database_url.endswith(".sqlite3")
    shown = "".join(line.removeprefix("# ") + "\n" for line in example.splitlines() if "=" in line)
    (bare / ".env").write_text(shown, encoding="utf-8")
    assert read_settings().discord_gateway == "ws://127.0.0.1:8080"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("DISCORD_TOKEN", "Bot hush-hush"),
        ("DATABASE_URL", "postgresql://ann:hush-hush@db/games"),
        ("DATABASE_URL", "sqlite://"),
        ("DATABASE_URL", "sqlite:///:memory:"),
        ("DATABASE_URL", "sqlite:///hush-hush%00"),
        ("TILEKEEPER_LANGUAGE", "hush-hush"),
        ("TILEKEEPER_TURN_HOURS", "hush-hush"),
        ("TILEKEEPER_TURN_HOURS", "0"),
        ("TILEKEEPER_TURN_HOURS", "721"),
        ("TILEKEEPER_LOG_LEVEL", "hush-hush"),
        ("TILEKEEPER_DATA_DIR", "~nobody-of-this-name/hush-hush"),
        (API, "https://discord.com/api/v10"),
        (API, "http://192.0.2.1:8080/api/v10"),
        (API, "http://127.0.0.1/api/v10"),
        (API, "http://127.0.0.1:80800/api/v10"),
        (API, "http://ann:hush-hush@127.0.0.1:8080/api/v10"),
        (API, "http://127.0.0.1.example.org:8080/api/v10"),
        (GATEWAY, "wss://gateway.discord.gg"),
        (GATEWAY, "http://127.0.0.1:8080"),
        (GATEWAY, "8080"),
    ],
)
def test_a_bad_setting_is_named_and_never_shown(
    name: str, value: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(BadSetting) as caught:
        read_settings()
    message = str(caught.value)
    assert message.startswith(f"{name} must be ")
    assert ";" not in message
    assert "\n" not in message
    assert "hush-hush" not in message


def test_every_bad_setting_is_told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    with_environment(monkeypatch, {"TILEKEEPER_LANGUAGE": "fr", "TILEKEEPER_TURN_HOURS": "a day"})
    told = (
        "TILEKEEPER_LANGUAGE must be en, vi or ru;"
        " TILEKEEPER_TURN_HOURS must be a whole number of hours from 1 to 720"
    )
    with pytest.raises(BadSetting, match=f"^{told}$"):
        read_settings()


@pytest.mark.parametrize(
    ("name", "value"), [(API, "http://localhost:8080/api/v10"), (GATEWAY, "ws://localhost:8080")]
)
def test_one_address_of_a_stand_in_is_not_enough(
    name: str, value: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(BadSetting, match=f"^{TOGETHER}$"):
        read_settings()


def test_the_token_is_never_printed() -> None:
    assert "hush-hush" not in repr(Settings.model_validate({"DISCORD_TOKEN": "hush-hush"}))


def test_the_data_directory_does_not_mind_other_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    with_environment(
        monkeypatch, {"TILEKEEPER_LANGUAGE": "fr", "TILEKEEPER_DATA_DIR": "/srv/tiles"}
    )
    assert data_dir() == Path("/srv/tiles")


def test_a_file_in_another_encoding(bare: Path) -> None:
    (bare / ".env").write_bytes("TILEKEEPER_DATA_DIR=/srv/café".encode("iso-8859-1"))
    with pytest.raises(BadSetting, match=r"^\.env must be a text in UTF-8$"):
        read_settings()


def test_a_command_tells_a_bad_setting_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TILEKEEPER_DATA_DIR", "~nobody-of-this-name")
    assert main(["words", "check", "CAT", "--lexicon", "club"]) == 2
    assert capsys.readouterr() == (
        "",
        "tilekeeper: TILEKEEPER_DATA_DIR must be a directory that can be written\n",
    )
