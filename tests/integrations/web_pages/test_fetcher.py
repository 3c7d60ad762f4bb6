"""Pages are fetched from the very address that was checked, within limits; nothing else is connected to."""

import asyncio
import threading
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress

import pytest

from marmita.integrations.web_pages import WebPageFetcher, fetcher
from marmita.integrations.web_pages.head import read_head
from marmita.platform.web_pages import WebPage, WebPageUnavailableError

PAGE = "<!doctype html><title>Soup &amp; bread</title>"


class Site:
    """A server on this machine that answers each path, and what it was sent."""

    def __init__(self, answers: dict[str, bytes]) -> None:
        self.answers, self.requests = answers, list[str]()
        self.port, self.names = 0, list[str]()

    async def resolve(self, host: str, port: int) -> list[str]:
        self.names.append(host)
        return ["10.0.0.1"] if host.startswith("inner.") else ["127.0.0.1"]

    def fetcher(self) -> WebPageFetcher:
        allowed, ports = {"127.0.0.1"}, frozenset({self.port})
        return WebPageFetcher("Marmita/1", resolve=self.resolve, allows=allowed.__contains__, ports=ports)

    async def fetch(self, path: str = "/", host: str = "page.example") -> WebPage:
        return await self.fetcher().fetch(f"http://{host}:{self.port}{path}")


def answer(body: str | bytes, kind: str = "text/html; charset=utf-8", status: str = "200 OK", more: str = "") -> bytes:
    data = body if isinstance(body, bytes) else body.encode()
    return f"HTTP/1.1 {status}\r\ncontent-type: {kind}\r\n{more}connection: close\r\n\r\n".encode() + data


def redirect(location: str) -> bytes:
    return answer("", status="302 Found", more=f"location: {location}\r\n")


@asynccontextmanager
async def serving(**answers: bytes) -> AsyncGenerator[Site]:
    site = Site({f"/{name}": data for name, data in answers.items()})

    serving: set[asyncio.Task[None] | None] = set()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        serving.add(asyncio.current_task())
        request = (await reader.readuntil(b"\r\n\r\n")).decode()
        site.requests.append(request)
        path = request.split(" ")[1]
        if path == "/silent":
            await reader.read()  # until the fetcher closes
        writer.write(site.answers.get(path, answer(PAGE)))
        with suppress(ConnectionError):  # the fetcher may have read enough
            await writer.drain()
            writer.close()
            await writer.wait_closed()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    site.port = server.sockets[0].getsockname()[1]
    async with server:
        yield site
        await asyncio.gather(*filter(None, serving))


async def test_page_is_fetched_from_the_checked_address_under_its_name():
    async with serving() as site:
        assert await site.fetch("/soup#top") == WebPage("Soup & bread", "", "page.example")
        assert site.names == ["page.example"]
        head = site.requests[0].lower()
        assert head.startswith("get /soup http/1.1\r\n")
        assert f"host: page.example:{site.port}" in head
        assert "cookie" not in head
        assert "referer" not in head


async def test_name_that_resolves_otherwise_a_moment_later_is_connected_to_where_it_was_checked():
    async with serving() as site:
        answers = [["127.0.0.1"], ["10.0.0.1"]]

        async def rebinding(host: str, port: int) -> list[str]:
            site.names.append(host)
            return answers.pop(0)

        site.resolve = rebinding
        assert (await site.fetch()).title == "Soup & bread"
        assert site.names == ["page.example"]
        with pytest.raises(WebPageUnavailableError, match="not a public address"):
            await site.fetch()
        assert len(site.requests) == 1


async def test_name_with_one_private_address_among_public_ones_is_not_connected_to():
    async with serving() as site:

        async def mixed(host: str, port: int) -> list[str]:
            return ["127.0.0.1", "10.0.0.1"]

        site.resolve = mixed
        with pytest.raises(WebPageUnavailableError, match="not a public address"):
            await site.fetch()
        assert site.requests == []


@pytest.mark.parametrize(
    "address",
    [
        "http://127.0.0.1:{port}/",
        "http://127.1:{port}/",
        "http://0x7f.0.0.1:{port}/",
        "http://0177.0.0.1:{port}/",
        "http://2130706433:{port}/",
        "http://0.0.0.0:{port}/",
        "http://[::1]:{port}/",
        "http://[::ffff:127.0.0.1]:{port}/",
        "http://localhost:{port}/",
        "http://localhost.:{port}/",
        "http://user@127.0.0.1:{port}/",
        "http://page.example@127.0.0.1:{port}/",
        "http://127.0.0.1:{port}\\@page.example/",
        "ftp://127.0.0.1:{port}/",
        "file:///etc/passwd",
        "gopher://127.0.0.1:{port}/x",
        "//127.0.0.1:{port}/",
    ],
)
async def test_private_address_is_refused_however_it_is_written(address: str):
    async with serving() as site:

        async def loopback(host: str, port: int) -> list[str]:
            return [host.strip("[]") if ":" in host else "127.0.0.1"]

        fetcher = WebPageFetcher("Marmita/1", resolve=loopback, ports=frozenset({site.port}))
        with pytest.raises(WebPageUnavailableError):
            await fetcher.fetch(address.format(port=site.port))
        assert site.requests == []


async def test_address_with_accents_is_fetched_in_ascii():
    async with serving() as site:
        await site.fetch("/cr\u00e8me?taste=sucr\u00e9#br\u00fbl\u00e9e", host="caf\u00e9.example")
        assert site.names == ["xn--caf-dma.example"]
        assert site.requests[0].startswith("GET /cr%C3%A8me?taste=sucr%C3%A9 HTTP/1.1\r\n")


@pytest.mark.parametrize("host", ["a..example", f"{'a' * 64}.example", ".example", "\u2025.example"])
async def test_page_of_an_impossible_host_is_unavailable(host: str):
    async def encode(host: str, port: int) -> list[str]:
        host.encode("idna")  # as getaddrinfo does first
        return []

    with pytest.raises(WebPageUnavailableError):
        await WebPageFetcher("Marmita/1", resolve=encode).fetch(f"http://{host}/")


async def test_other_ports_than_those_of_the_web_are_refused():
    async with serving() as site:
        allowed = WebPageFetcher("Marmita/1", resolve=site.resolve, allows=lambda _: True)
        with pytest.raises(WebPageUnavailableError, match="not a port"):
            await allowed.fetch(f"http://page.example:{site.port}/")
        assert site.requests == []


async def test_two_redirects_are_followed_and_each_is_checked():
    async with serving(a=redirect("/b"), b=redirect("/c")) as site:
        assert (await site.fetch("/a")).title == "Soup & bread"
        site.answers["/c"] = redirect("/d")
        with pytest.raises(WebPageUnavailableError, match="too many redirects"):
            await site.fetch("/a")


@pytest.mark.parametrize(
    "location",
    [
        "http://inner.example:{port}/",
        "http://127.0.0.1:9/",
        "file:///etc/passwd",
        "ftp://page.example/",
        "//[::1]/",
        "http://[::1",
        "",
    ],
)
async def test_redirect_to_what_is_not_public_is_not_followed(location: str):
    async with serving() as site:
        site.answers["/a"] = redirect(location.format(port=site.port))
        with pytest.raises(WebPageUnavailableError):
            await site.fetch("/a")
        assert all(" /a " in request for request in site.requests)


@pytest.mark.parametrize(
    ("found", "reason"),
    [
        (answer(PAGE, kind="application/pdf"), "200 application/pdf"),
        (answer(PAGE, kind="image/svg+xml"), "200 image/svg"),
        (answer(PAGE, status="404 Not Found"), "404"),
        (answer(PAGE, status="204 No Content"), "204"),
        (answer(PAGE, more="content-encoding: gzip\r\n"), "200 text/html"),
        (answer("<p>no title"), "no title"),
        (b"SSH-2.0-OpenSSH_9.2\r\n", "RemoteProtocolError"),
    ],
)
async def test_answer_that_is_no_page_is_refused(found: bytes, reason: str):
    async with serving(a=found) as site:
        with pytest.raises(WebPageUnavailableError, match=reason):
            await site.fetch("/a")


async def test_page_without_end_is_read_to_its_limit():
    async with serving(a=answer(PAGE + "x" * 3_000_000)) as site:
        assert (await site.fetch("/a")).title == "Soup & bread"


async def test_title_after_the_limit_is_not_read():
    async with serving(a=answer("<!--" + "x" * 200_000 + f"-->{PAGE}")) as site:
        with pytest.raises(WebPageUnavailableError, match="no title"):
            await site.fetch("/a")


async def test_server_that_does_not_answer_is_given_up(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(fetcher, "SECONDS_EACH", 0.2)
    async with serving() as site:
        with pytest.raises(WebPageUnavailableError, match="too slow"):
            await site.fetch("/silent")


async def test_unknown_host_and_closed_port_are_unavailable():
    async with serving() as site:

        async def unknown(host: str, port: int) -> list[str]:
            raise OSError("no such host")

        reachable, site.resolve = site.resolve, unknown
        with pytest.raises(WebPageUnavailableError, match="unknown host"):
            await site.fetch()
        site.resolve = reachable
    with pytest.raises(WebPageUnavailableError, match="ConnectError"):
        await site.fetch()


async def test_head_is_plain_words_cut_to_length():
    head = (
        '<html><head><meta charset="latin1"><meta property="og:title" content="S&#233;same &lt;b&gt;\u202e">'
        f'<meta name="description" content="{"word " * 100}"><meta property="og:site_name" content="The&#10;Site">'
        '<title>Other</title></head><body><meta property="og:title" content="Late"></body>'
    )
    async with serving(a=answer(head.encode("utf-8"), kind="text/html; charset=UTF-8")) as site:
        page = await site.fetch("/a")
    assert (page.title, page.site) == ("Sésame <b>", "The Site")
    assert len(page.description) <= 300
    assert page.description.endswith("word…")


async def test_unknown_charset_is_read_as_utf_8():
    async with serving(a=answer(PAGE, kind="text/html; charset=soup")) as site:
        assert (await site.fetch("/a")).title == "Soup & bread"


async def test_page_is_read_in_a_thread_so_that_a_slow_one_stops_nobody(monkeypatch: pytest.MonkeyPatch):
    threads: list[int] = []

    def noted(body: bytes, kind: str, host: str) -> WebPage:
        threads.append(threading.get_ident())
        return read_head(body, kind, host)

    monkeypatch.setattr(fetcher, "read_head", noted)
    async with serving() as site:
        assert (await site.fetch()).title == "Soup & bread"
    assert threads
    assert threads[0] != threading.get_ident()


async def test_oembed_answer_about_a_video_is_read_and_other_json_is_refused():
    about = '{"type":"video","title":"Paella\\u202e over\\n wood","author_name":"Ana","provider_name":"YouTube"}'
    answers = {"oembed": answer(about, "application/json"), "other": answer("[1]", "application/json")}
    async with serving(**answers, untitled=answer("{}", "application/json")) as site:
        assert await site.fetch("/oembed") == WebPage("Paella over wood", "Ana", "YouTube")
        for path in ("/other", "/untitled"):
            with pytest.raises(WebPageUnavailableError, match="oEmbed|title"):
                await site.fetch(path)
