"""The built web application in memory. Files with a hash in their name have brotli and gzip versions and are cached for
a year.

`Compression` (compression.py) compresses the other files.
"""

import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from litestar import Request, Response

from marmita.platform.http.compression import choose_encoding

IMMUTABLE = "public, max-age=31536000, immutable"
HASHED = "assets/"


@dataclass(frozen=True, slots=True)
class StaticFile:
    """A file with a body for each encoding that exists; the best one is the first. "" is uncompressed."""

    bodies: dict[str, bytes]
    media_type: str
    etag: str
    cache_control: str

    def respond(self, request: Request[Any, Any, Any]) -> Response[bytes]:
        """Return the file in the best encoding that the browser accepts, or 304 when the browser has this version."""
        accepted = request.headers.get("accept-encoding", "").encode("latin-1")
        encoding = choose_encoding(accepted, tuple(self.bodies)) or ""
        headers = {"etag": self.etag, "cache-control": self.cache_control, "vary": "accept-encoding"}
        # Framed pages without an origin of their own request these public files too.
        headers["access-control-allow-origin"] = "*"
        if request.headers.get("if-none-match") == self.etag:
            return Response(b"", status_code=304, headers=headers, media_type=self.media_type)
        if encoding:
            headers["content-encoding"] = encoding
        return Response(self.bodies[encoding], headers=headers, media_type=self.media_type)


def load_static(folder: Path) -> dict[str, StaticFile]:
    """Return all files below the folder by relative path (`assets/app-1a2b.js`); empty when nothing is built."""
    files: dict[str, StaticFile] = {}
    for path in sorted(folder.rglob("*")):
        if not path.is_file() or path.suffix in {".br", ".gz"}:
            continue
        name = path.relative_to(folder).as_posix()
        body = path.read_bytes()
        bodies: dict[str, bytes] = {}
        hashed = name.startswith(HASHED)
        for encoding, suffix in (("br", ".br"), ("gzip", ".gz")):
            compressed_path = path.with_name(path.name + suffix)
            if hashed and compressed_path.exists():
                bodies[encoding] = compressed_path.read_bytes()
        bodies[""] = body
        media_type = mimetypes.guess_type(name)[0] or "application/octet-stream"
        etag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
        files[name] = StaticFile(bodies, media_type, etag, IMMUTABLE if hashed else "no-cache")
    return files
