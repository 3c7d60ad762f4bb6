"""Sends a file that is too large for memory, whole or one range of bytes (RFC 9110, section 14).

Each piece opens the file anew: no file stays open while a client reads slowly or after it has disconnected.
"""

import os
import re
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any, NamedTuple

import anyio.to_thread
from litestar import Request, Response
from litestar.response import Stream

from marmita.platform.errors import NotFound
from marmita.platform.http.envelope import is_head

PIECE = 256 * 1024
_RANGE = re.compile(r"bytes=(\d{0,18})-(\d{0,18})")


class FileChangedError(Exception):
    """The file was replaced after its headers had been sent; the connection is closed."""


class Version(NamedTuple):
    """The version of a file: it differs between a file and its replacement."""

    size: int
    modified: int
    inode: int

    @property
    def etag(self) -> str:
        return f'"{self.modified:x}-{self.inode:x}-{self.size:x}"'


async def respond_with_file(request: Request[Any, Any, Any], path: Path, headers: dict[str, str]) -> Response[Any]:
    """Return 200 with the whole file, 206 with the range, 304, or 416 for a range after the end of the file.

    Several ranges at once get the whole file, as the standard allows. Raise NotFound when there is no file.
    """
    try:
        version = _version(await anyio.to_thread.run_sync(os.stat, path))
    except OSError as error:
        raise NotFound from error
    headers = {**headers, "etag": version.etag, "accept-ranges": "bytes"}
    if _has_tag(request.headers.get("if-none-match", ""), version.etag):
        return Response(b"", status_code=304, headers=headers)
    # A download that continues with an older version gets the whole new file.
    same = request.headers.get("if-range", version.etag) == version.etag
    chosen = parse_range(request.headers.get("range", ""), version.size) if same else None
    if chosen is not None and not chosen:
        return Response(b"", status_code=416, headers={**headers, "content-range": f"bytes */{version.size}"})
    part = range(version.size) if chosen is None else chosen
    if chosen is not None:
        headers["content-range"] = f"bytes {part.start}-{part.stop - 1}/{version.size}"
    headers["content-length"] = str(len(part))
    pieces = _read_pieces(path, version, range(0) if is_head(request.scope) else part)
    return Stream(
        pieces, status_code=200 if chosen is None else 206, headers=headers, media_type="application/octet-stream"
    )


def parse_range(header: str, size: int) -> range | None:
    """Return the bytes of a Range header; an empty range when it begins after the end of the file.

    Return None for no range, several ranges or a malformed header.
    """
    match = _RANGE.fullmatch(header.strip())
    if match is None or not any(match.groups()):
        return None
    first, last = match.groups()
    if not first:
        return range(max(size - int(last), 0), size) if int(last) else range(0)
    if last and int(last) < int(first):
        return None
    return range(int(first), min(int(last) + 1, size) if last else size)


def _has_tag(header: str, etag: str) -> bool:
    return header.strip() == "*" or etag in (tag.strip().removeprefix("W/") for tag in header.split(","))


def _version(status: os.stat_result) -> Version:
    return Version(status.st_size, status.st_mtime_ns, status.st_ino)


async def _read_pieces(path: Path, version: Version, part: range) -> AsyncGenerator[bytes]:
    for start in range(part.start, part.stop, PIECE):
        yield await anyio.to_thread.run_sync(_read, path, version, start, min(PIECE, part.stop - start))


def _read(path: Path, version: Version, start: int, length: int) -> bytes:
    with path.open("rb") as file:
        if _version(os.fstat(file.fileno())) != version:
            raise FileChangedError
        file.seek(start)
        return file.read(length)
