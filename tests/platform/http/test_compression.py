"""Responses are compressed in the best encoding that the client accepts, whole or part by part."""

import gzip
from collections.abc import Sequence
from typing import Any

import brotli
import pytest
from litestar.types import Receive, Scope, Send
from zstandard import ZstdDecompressor

from marmita.platform.http.compression import MINIMUM_BYTES, Compression

JSON = (b"content-type", b"application/json")
BODY = b'{"soup": "hot"}' * 100
CHROME = "gzip, deflate, br, zstd"

Headers = dict[str, str]


async def answer(
    accepted: str, *parts: bytes, headers: Sequence[tuple[bytes, bytes]] = (JSON,)
) -> tuple[Headers, list[bytes]]:
    """Return the headers and the parts of the response that a client with this Accept-Encoding gets."""
    given: list[Any] = [
        {"type": "http.response.start", "status": 200, "headers": [*headers, (b"content-length", b"7")]}
    ]
    given += [{"type": "http.response.body", "body": part, "more_body": True} for part in parts[:-1]]
    given += [{"type": "http.response.body", "body": parts[-1]}]
    sent: list[Any] = []

    async def app(_scope: Scope, _receive: Receive, send: Send) -> None:
        for message in given:
            await send(message)

    async def record(message: Any) -> None:
        sent.append(message)

    scope: Any = {"type": "http", "headers": [(b"accept-encoding", accepted.encode())]}
    await Compression(app)(scope, None, record)  # type: ignore[arg-type] - nothing is received
    start, *bodies = sent
    return {name.decode(): value.decode() for name, value in start["headers"]}, [body["body"] for body in bodies]


def decoded(encoding: str | None, body: bytes) -> bytes:
    match encoding:
        case "zstd":
            return ZstdDecompressor().decompressobj().decompress(body)
        case "br":
            return brotli.decompress(body)
        case "gzip":
            return gzip.decompress(body)
        case _:
            return body


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        (CHROME, "zstd"),
        ("gzip, deflate, br", "br"),
        ("gzip", "gzip"),
        ("GZIP;q=0.5, BR;q=1.0", "br"),
        ("br, zstd;q=0", "br"),
        ("zstd; q=0.000 ,gzip", "gzip"),
        ("vibrato", None),
        ("identity", None),
        ("", None),
        (",;=,é" * 1000, None),
    ],
)
async def test_whole_body_has_the_best_accepted_encoding(accepted: str, encoding: str | None):
    headers, [body] = await answer(accepted, BODY)
    assert headers.get("content-encoding") == encoding
    assert decoded(encoding, body) == BODY
    if encoding:
        assert len(body) < len(BODY) / 10
        assert headers["content-length"] == str(len(body))
        assert headers["vary"] == "accept-encoding"


@pytest.mark.parametrize("accepted", ["zstd", "br", "gzip"])
async def test_each_part_of_a_stream_can_be_read_when_it_arrives(accepted: str):
    headers, parts = await answer(accepted, b"name;price\n", b"soup;4\n", b"")
    assert headers["content-encoding"] == accepted
    assert "content-length" not in headers
    assert decoded(accepted, b"".join(parts)) == b"name;price\nsoup;4\n"
    assert len(parts[0]) > 0
    assert len(parts[1]) > 0


@pytest.mark.parametrize(
    ("body", "headers"),
    [
        (BODY[: MINIMUM_BYTES - 1], [JSON]),
        (b"", [JSON]),
        (BODY, [(b"content-type", b"image/avif")]),
        (BODY, [(b"Content-Type", b"application/octet-stream")]),
        (BODY, [JSON, (b"Content-Encoding", b"br")]),
        (BODY, [JSON, (b"content-range", b"bytes 0-1499/3000")]),
        (BODY, []),
    ],
)
async def test_small_encoded_partial_or_binary_body_is_unchanged(body: bytes, headers: list[tuple[bytes, bytes]]):
    said, [sent] = await answer(CHROME, body, headers=headers)
    assert sent == body
    assert said == {name.decode(): value.decode() for name, value in [*headers, (b"content-length", b"7")]}


@pytest.mark.parametrize(
    ("vary", "expected"), [("origin", "origin, accept-encoding"), ("Accept-Encoding", "Accept-Encoding")]
)
async def test_accept_encoding_is_named_once_in_vary(vary: str, expected: str):
    headers, _ = await answer(CHROME, BODY, headers=[JSON, (b"vary", vary.encode())])
    assert headers["vary"] == expected


@pytest.mark.parametrize(
    "kind", ["text/html", "text/csv", "application/ld+json", "application/atom+xml", "image/svg+xml"]
)
async def test_text_of_any_kind_is_compressed(kind: str):
    headers, _ = await answer(CHROME, BODY, headers=[(b"content-type", f"{kind}; charset=utf-8".encode())])
    assert headers["content-encoding"] == "zstd"
