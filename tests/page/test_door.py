"""Who is let in at the page, and what is told to a browser about it."""

from __future__ import annotations

import asyncio
import io
import os
import socket
import subprocess
import sys
from pathlib import Path

import aiohttp
import pytest

from bot.standin.server import LARGEST_REQUEST
from tests.page.visiting import browser, opened, visit


async def test_the_key_is_exchanged_for_a_cookie_that_scripts_cannot_read(tmp_path: Path) -> None:
    async with opened(tmp_path) as page, browser(page) as session:
        async with session.post("/page/key", data="") as answer:
            assert answer.status == 403
        async with session.post("/page/key", data="x" * 100_000) as answer:
            assert answer.status == 403
        async with session.post("/page/key", data=page.door.key) as answer:
            assert answer.status == 204
            cookie = answer.headers["Set-Cookie"]
        assert "HttpOnly" in cookie and "SameSite=Strict" in cookie
        async with session.post("/page/key", data="") as answer:
            assert answer.status == 204


async def test_the_address_for_a_browser_opens_once(tmp_path: Path) -> None:
    async with opened(tmp_path) as page:
        key = page.address_for_once.partition("#")[2]
        for status in (204, 403):
            async with browser(page) as session, session.post("/page/key", data=key) as answer:
                assert answer.status == status


async def test_nothing_is_told_without_the_cookie(tmp_path: Path) -> None:
    async with opened(tmp_path) as page, browser(page) as session:
        for path in ("/page/socket", "/attachments/1/1/rack.png"):
            async with session.get(path) as answer:
                assert answer.status == 403
        async with session.get("/api/v10/users/@me") as answer:
            assert answer.status == 401


@pytest.mark.parametrize("path", ["/page/", "/page/socket", "/api/v10/users/@me", "/"])
@pytest.mark.parametrize(
    "header", [{"Host": "evil.example"}, {"Origin": "http://evil.example"}, {"Origin": "null"}]
)
async def test_other_origins_and_hosts_are_turned_away(
    path: str, header: dict[str, str], tmp_path: Path
) -> None:
    async with opened(tmp_path) as page, browser(page) as session:
        async with session.post("/page/key", data=page.door.key):
            pass
        async with session.get(path, headers=header) as answer:
            assert answer.status == 403


async def test_the_key_is_taken_from_the_page_alone(tmp_path: Path) -> None:
    async with opened(tmp_path) as page, aiohttp.ClientSession() as session:
        base = page.address.partition("/page/")[0]
        async with session.post(f"{base}/page/key", data=page.door.key) as answer:
            assert answer.status == 403


@pytest.mark.parametrize("path", ["/", "/page"])
async def test_half_of_the_address_leads_to_the_page(path: str, tmp_path: Path) -> None:
    async with opened(tmp_path) as page, browser(page) as session:
        async with session.get(path, allow_redirects=False) as answer:
            assert (answer.status, answer.headers["Location"]) == (302, "/page/")
            assert answer.headers["Content-Security-Policy"].startswith("default-src 'self';")
        async with session.get(path) as answer:
            assert (answer.status, answer.url.path) == (200, "/page/")


async def test_headers_allow_nothing_from_elsewhere(tmp_path: Path) -> None:
    async with opened(tmp_path) as page, browser(page) as session:
        for path in ("/page/", "/page/main.js", "/page/missing.js", "/page/..%2f__init__.py"):
            async with session.get(path) as answer:
                assert answer.headers["Content-Security-Policy"].startswith("default-src 'self';")
                assert answer.headers["X-Content-Type-Options"] == "nosniff"
                assert answer.status == (404 if "missing" in path or ".." in path else 200)


async def test_what_is_too_large_is_refused(tmp_path: Path) -> None:
    async with opened(tmp_path) as page, visit(page) as visitor:
        games = visitor.channel("text")
        with pytest.raises(LookupError, match="2000"):
            await visitor.ask("post", channel=games, text="x" * 2001)
        with pytest.raises((TypeError, ConnectionError)):
            await visitor.ask("post", channel=games, text="x" * 100_000)
    async with opened(tmp_path) as page, visit(page) as visitor, browser(page) as session:
        assert not visitor.said(games)
        more = bytes(LARGEST_REQUEST + 1)
        for path in (f"/api/v10/channels/{games}/messages", "/page/", "/page/socket", "/"):
            async with session.post(path, data=io.BytesIO(more)) as answer:
                assert 400 <= answer.status < 500
        assert not visitor.said(games)


async def test_a_taken_port_is_one_clear_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        ran = await asyncio.to_thread(_play, tmp_path, str(port))
    assert ran.returncode == 2
    told = f"port {port} is taken: choose another by --port N (make play PORT=N)"
    assert ran.stderr.strip() == f"tilekeeper: {told}"
    assert _names(tmp_path) <= {"games.sqlite3.lock"}


def _names(folder: Path) -> set[str]:
    return {one.name for one in folder.iterdir()}


def _play(folder: Path, port: str) -> subprocess.CompletedProcess[str]:
    arguments = ["play", "--no-browser", "--port", port, "--db", str(folder / "games.sqlite3")]
    environment = {**os.environ, "DISCORD_TOKEN": "bad token", "DATABASE_URL": "none"}
    command = [sys.executable, "-m", "bot", *arguments]
    return subprocess.run(command, capture_output=True, text=True, env=environment)
