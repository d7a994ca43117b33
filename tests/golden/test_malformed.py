"""A thread file that cannot be played: exit code 2, one line FILE:LINE, nothing else on stderr."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.golden.command import Answer, thread

BEGUN = "Ann: I register\nBob: I register\nAnn: start\nBob: start\n"  # lines 1 to 4

MALFORMED = {
    "no colon": (b"Ann hello\n", 1),
    "no name": (b": hello\n", 1),
    "name of 33 characters": (b"A" * 33 + b": hello\n", 1),
    "name with a dash": (b"An-na: hello\n", 1),
    "name of two words": (b"Ann Lee: hello\n", 1),
    "number at a post": (b"Ann: hello\nAnn 1: hello\n", 2),
    "no space after the colon": (b"Ann:hello\n", 1),
    "unknown directive": (b"# fine\n\n@ruels ttvn\n", 3),
    "a lone @": (b"@\n", 1),
    "directive in capitals": (b"@RULES ttvn\n", 1),
    "no rule set": (b"@rules\n", 1),
    "unknown rule set": (b"@rules chess\n", 1),
    "unknown option": (b"@rules ttvn speed=fast\n", 1),
    "option without value": (b"@rules ttvn turn\n", 1),
    "bad value": (b"@rules ttvn judging=sometimes\n", 1),
    "turn of no time": (b"@rules ttvn turn=0m\n", 1),
    "turn of a century": (b"@rules ttvn turn=36500d\n", 1),
    "turn in other digits": ("@rules ttvn turn=٣h\n".encode(), 1),
    "level where there are none": (b"@rules classic level=expert\n", 1),
    "unknown level": (b"@rules finish-line level=Ann:champion\n", 1),
    "level of nobody": (b"@rules finish-line level=:expert\n", 1),
    "rules after the first post": (b"Ann: hello\n@rules ttvn\n", 2),
    "secret after the first clock": (b"@clock +1h\n@secret 00\n", 2),
    "unknown language": (b"@language fr\n", 1),
    "two languages": (b"@language vi en\n", 1),
    "no time": (b"@start yesterday\n", 1),
    "no such day": (b"@start 2006-02-30T10:00\n", 1),
    "year 9999": (b"@start 9999-12-31T23:59\n" + BEGUN.encode() + b"@clock +999999d\n", 1),
    "time zone before year 1": (b"@start 0001-01-01T00:00+14:00\n", 1),
    "secret in words": (b"@secret please\n", 1),
    "secret of half a digit": (b"@secret 0\n", 1),
    "clock backwards": (b"@clock -1h\n", 1),
    "clock without a unit": (b"@clock +1\n", 1),
    "clock with a fraction": (b"@clock +1.5h\n", 1),
    "clock in weeks": (b"@clock +1w\n", 1),
    "clock beyond all calendars": (BEGUN.encode() + b"@clock +999999d\n", 5),
    "rack of a stranger": (BEGUN.encode() + b"@rack Zed ABC\n", 5),
    "rack of one who left": (b"Ann: I register\nAnn: leave\n@rack Ann ABC\nAnn: hm\n", 3),
    "rack without letters": (BEGUN.encode() + b"@rack Ann\n", 5),
    "rack with a digit": (BEGUN.encode() + b"@rack Ann AB1\n", 5),
    "rack of another alphabet": (BEGUN.encode() + "@rack Ann СОМ\n".encode(), 5),
    "button of nobody": (b"@button\n", 1),
    "unknown button": (b"@button Ann explode\n", 1),
    "button below zero": (b"@button Ann -1\n", 1),
    "a player called thread": (b"thread: I register\n", 1),
    "edit before a post": (b"~Ann: hello\n", 1),
    "edit of somebody else's post": (b"Ann: a\nBob: b\n~Bob 1: c\n", 3),
    "edit of an edit": (b"Ann: a\n~Ann: b\n~Ann 2: c\n", 3),
    "edit of a post to come": (b"Ann: a\n~Ann 2: b\nAnn: c\n", 2),
    "edit of post 0": (b"Ann: a\n~Ann 0: b\n", 2),
    "edit of a post in other digits": ("Ann: a\n~Ann ١: b\n".encode(), 2),
    "a huge number": (b"Ann: a\n~Ann 99999999999999999999999: b\n", 2),
    "deletion before a post": (b"-Ann:\n", 1),
    "deletion with a text": (b"Ann: a\n-Ann: b\n", 2),
    "deletion of a deleted post": (b"Ann: a\n-Ann 1:\n-Ann 1:\n", 3),
    "not UTF-8": (b"Ann: ok\nBob: \xff\xfe\n", 2),
    "UTF-16": ("Ann: hello\n".encode("utf-16"), 1),
}


def answer(folder: Path, content: bytes, *options: str) -> Answer:
    file = folder / "table.thread"
    file.write_bytes(content)
    return thread(str(file), *options)


@pytest.mark.parametrize("options", [(), ("--json",)], ids=["text", "json"])
@pytest.mark.parametrize("case", MALFORMED)
def test_malformed_file_is_refused_in_one_line(
    tmp_path: Path, case: str, options: tuple[str, ...]
) -> None:
    content, line = MALFORMED[case]
    found = answer(tmp_path, content, *options)
    assert found.code == 2
    assert found.err.startswith(f"{tmp_path / 'table.thread'}:{line}: ")
    assert found.err.count("\n") == 1


@pytest.mark.parametrize(
    "content",
    [b"", b"\n\n", b"# only\n#comments\n", b"\xef\xbb\xbf", b"@rules erudit", b"   \n\t\n"],
    ids=["empty", "blank lines", "comments", "a mark of order", "only rules", "spaces"],
)
def test_file_without_posts_opens_a_table(tmp_path: Path, content: bytes) -> None:
    found = answer(tmp_path, content, "--json")
    assert (found.code, found.err) == (0, "")
    assert found.out.startswith('{"post": 0, "to": "thread", "kind": "opened"')
    assert found.out.count("\n") == 1


SECRET = b"@start 2026-01-01T00:00\n@secret 01\n"


@pytest.mark.parametrize(
    "written",
    [
        lambda text: b"\xef\xbb\xbf" + text,
        lambda text: text.replace(b"\n", b"\r\n"),
        lambda text: text.replace(b"\n", b"\n\n"),
        lambda text: text.replace(b"\n", b"  \n  "),
        lambda text: text.rstrip(b"\n"),
    ],
    ids=["mark of order", "CRLF", "blank lines", "spaces around lines", "no last line end"],
)
def test_how_lines_end_changes_nothing(tmp_path: Path, written: Callable[[bytes], bytes]) -> None:
    text = SECRET + BEGUN.encode()
    plain = answer(tmp_path, text, "--posts")
    assert plain.code == 0
    assert answer(tmp_path, written(text), "--posts") == plain


def test_names_may_be_of_any_letters_up_to_32(tmp_path: Path) -> None:
    name = "Дмитрий_Nguyễn_" + "x" * 17
    found = answer(tmp_path, f"{name}: I register\n".encode())
    assert len(name) == 32
    assert name in found.out.splitlines()[-1]


def test_name_is_the_same_however_its_accents_are_typed(tmp_path: Path) -> None:
    apart, together = (unicodedata.normalize(form, "Nguyễn") for form in ("NFD", "NFC"))
    text = f"{apart}: I register\n~{together} 1: I do\nBob: I register\n{together}: start\n"
    found = answer(tmp_path, f"{text}{together}: start\nBob: start\n@rack {apart} ABC\n".encode())
    assert (found.code, found.err) == (0, "")
    assert found.out.endswith(f"(to {together}) Your letters: A1 B3 C3\n")
