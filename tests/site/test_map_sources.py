"""Where the map comes from: hosts in the content policy, and the ranges of a file of tiles."""

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.platform.http.byte_ranges import PIECE, parse_range
from marmita.platform.live_settings import LiveValues
from marmita.settings import Settings, SettingsError, load_settings
from marmita.site.client_settings import client_settings_for
from marmita.site.page import content_security_policy

TILES = b"PMTiles\x03" + bytes(range(256)) * 12_000
Client = AsyncTestClient[Litestar]


def policy_of(**environ: str) -> dict[str, str]:
    policy = content_security_policy(load_settings({"PUBLIC_URL": "https://marmita.example", **environ}))
    return dict(rule.split(" ", 1) for rule in policy.split("; "))


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    path = tmp_path / "town.pmtiles"
    path.write_bytes(TILES)
    return path


@pytest.fixture
def served(app: Litestar, settings: Settings, archive: Path) -> Path:
    app.state.settings = replace(settings, map_tiles=archive)
    return archive


def test_policy_opens_the_host_of_the_map_style_and_of_no_other():
    policy = policy_of(MAP_STYLE_URL="https://maps.example:8443/styles/light.json?key=1")
    assert policy["img-src"] == "'self' data: blob: https://maps.example:8443"
    assert policy["connect-src"].split()[-1] == "https://maps.example:8443"
    assert policy["script-src"] == policy["font-src"] == "'self'"
    assert policy_of(MAP_STYLE_URL="/style.json") == policy_of()


def test_policy_opens_the_host_of_the_tiles_for_fetching_only(archive: Path):
    policy = policy_of(MAP_TILES="https://tiles.example/town.pmtiles")
    assert policy["connect-src"].split()[-1] == "https://tiles.example"
    assert policy | {"connect-src": ""} == policy_of() | {"connect-src": ""}
    assert policy_of(MAP_TILES=str(archive)) == policy_of()


def test_browsers_are_given_the_address_of_the_tiles_and_never_a_path_of_the_server(archive: Path):
    for given, address in ((str(archive), "/tiles/map.pmtiles"), ("https://t.example/a.pmtiles",) * 2):
        view = client_settings_for(load_settings({"MAP_TILES": given}), LiveValues())
        assert (view.map_tiles_url, view.map_style_url) == (address, None)
    assert client_settings_for(load_settings({}), LiveValues()).map_tiles_url is None


def test_tiles_that_cannot_be_read_beside_a_style_or_of_another_kind_stop_the_start(tmp_path: Path, archive: Path):
    (tmp_path / "other").write_bytes(b"PNG")
    style = {"MAP_STYLE_URL": "https://maps.example/style.json"}
    for environ in (
        {"MAP_TILES": str(tmp_path / "missing")},
        {"MAP_TILES": str(tmp_path)},
        {"MAP_TILES": str(tmp_path / "other")},
        {"MAP_TILES": "s3://bucket/town.pmtiles"},
        {"MAP_TILES": str(archive), **style},
    ):
        with pytest.raises(SettingsError, match="MAP_TILES"):
            load_settings(environ)


@pytest.mark.parametrize(
    ("header", "expected"),
    [
        ("bytes=0-0", range(1)),
        ("bytes=2-5", range(2, 6)),
        ("bytes=5-99", range(5, 10)),
        ("bytes=5-", range(5, 10)),
        ("bytes=-3", range(7, 10)),
        ("bytes=-99", range(10)),
        ("bytes=10-11", range(10, 10)),
        ("bytes=-0", range(0)),
        ("bytes=5-2", None),
        ("bytes=-", None),
        ("bytes=0-1,4-5", None),
        ("lines=0-1", None),
        ("bytes=" + "9" * 30 + "-", None),
        ("", None),
    ],
)
def test_range_is_read_as_the_standard_says(header: str, expected: range | None):
    found = parse_range(header, 10)
    assert found == expected and (found is None) == (expected is None)


@pytest.mark.commits
async def test_file_of_tiles_is_served_by_ranges_with_validators(client: Client, served: Path):
    async def ask(method: str = "GET", **headers: str) -> Any:
        given = {name.replace("_", "-"): value for name, value in headers.items()}
        return await client.request(method, "/tiles/map.pmtiles", headers=given)

    part = await ask(range=f"bytes=100-{PIECE * 2 + 99}", accept_encoding="br, gzip")
    assert (part.status_code, part.content) == (206, TILES[100 : PIECE * 2 + 100])
    assert part.headers["content-range"] == f"bytes 100-{PIECE * 2 + 99}/{len(TILES)}"
    assert part.headers["content-length"] == str(PIECE * 2)
    assert "content-encoding" not in part.headers and "max-age" in part.headers["cache-control"]
    etag = part.headers["etag"]
    assert not etag.startswith("W/")
    whole = await ask()
    assert (whole.status_code, whole.content, whole.headers["accept-ranges"]) == (200, TILES, "bytes")
    head = await ask("HEAD", range="bytes=0-7")
    assert (head.status_code, head.content, head.headers["content-length"]) == (206, b"", "8")
    beyond = await ask(range=f"bytes={len(TILES)}-")
    assert (beyond.status_code, beyond.content) == (416, b"")
    assert beyond.headers["content-range"] == f"bytes */{len(TILES)}"
    for known in (etag, f'"x", W/{etag}', "*"):
        assert (await ask(if_none_match=known, range="bytes=0-7")).status_code == 304
    assert (await ask(if_range=etag, range="bytes=0-7")).status_code == 206
    assert (await ask(if_range='"older"', range="bytes=0-7")).status_code == 200
    await asyncio.to_thread(served.write_bytes, TILES + b"new")
    again = await ask(range="bytes=0-7")
    assert again.headers["etag"] != etag and again.headers["content-range"] == f"bytes 0-7/{len(TILES) + 3}"
    await asyncio.to_thread(served.unlink)
    assert (await ask()).status_code == 404


@pytest.mark.commits
@pytest.mark.usefixtures("served")
async def test_no_other_file_is_served_beside_the_tiles(client: Client):
    for path in (
        "/tiles/town.pmtiles",
        "/tiles/%2e%2e/town.pmtiles",
        "/tiles/map.pmtiles/..%2ftown.pmtiles",
        "/tiles/",
    ):
        answer = await client.get(path)
        assert answer.status_code == 404 and b"PMTiles" not in answer.content


@pytest.mark.commits
@pytest.mark.usefixtures("served")
@pytest.mark.parametrize(("method", "most"), [("GET", 4), ("HEAD", 0)])
async def test_file_is_read_in_pieces_and_no_further_once_the_client_is_gone(
    app: Litestar, monkeypatch: pytest.MonkeyPatch, method: str, most: int
):
    from marmita.platform.http import byte_ranges

    lengths: list[int] = []
    read = byte_ranges._read  # pyright: ignore[reportPrivateUsage]
    monkeypatch.setattr(byte_ranges, "_read", lambda *args: lengths.append(args[3]) or read(*args))
    gone, sent = asyncio.Event(), list[dict[str, Any]]()

    async def receive() -> dict[str, Any]:
        await gone.wait()
        return {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        sent.append(message)
        # A server also says so when everything has been sent.
        if message["type"] == "http.response.body" and (message.get("body") or not message.get("more_body")):
            gone.set()
        await asyncio.sleep(0.01)

    path = "/tiles/map.pmtiles"
    scope: Any = {"type": "http", "method": method, "path": path, "raw_path": path.encode(), "query_string": b""}
    scope |= {"headers": [], "client": ("127.0.0.1", 1), "server": ("localhost", 80), "scheme": "http", "state": {}}
    scope |= {"http_version": "1.1", "root_path": "", "asgi": {"version": "3.0"}}
    await app(scope, receive, send)  # pyright: ignore[reportArgumentType]
    assert sent[0]["status"] == 200
    assert len(lengths) <= most and all(length <= PIECE for length in lengths)
