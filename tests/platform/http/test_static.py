"""Static files arrive as they were built, compressed once."""

import gzip
from pathlib import Path

import brotli
import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.platform.http.static import load_static

SCRIPT = b"export const soup = 'hot';\n" * 100


@pytest.fixture
def built(tmp_path: Path, app: Litestar) -> None:
    folder = tmp_path / "dist" / "assets"
    folder.mkdir(parents=True)
    (folder / "soup-1a2b.js").write_bytes(SCRIPT)
    (folder / "soup-1a2b.js.br").write_bytes(brotli.compress(SCRIPT))
    (folder / "soup-1a2b.js.gz").write_bytes(gzip.compress(SCRIPT))
    app.state.static_files = load_static(tmp_path / "dist")


@pytest.mark.commits
@pytest.mark.usefixtures("built")
@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("zstd, br, gzip", "br"),
        ("br, gzip", "br"),
        ("gzip", "gzip"),
        ("br;q=0, gzip", "gzip"),
        ("x-brotli, gzip", "gzip"),
        ("identity", ""),
    ],
)
async def test_a_hashed_file_is_compressed_at_most_once(
    client: AsyncTestClient[Litestar], accepted: str, encoding: str
) -> None:
    answer = await client.get("/assets/soup-1a2b.js", headers={"accept-encoding": accepted})
    assert answer.content == SCRIPT  # httpx undoes exactly the encodings that the response names
    assert answer.headers.get("content-encoding", "") == encoding
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"


@pytest.mark.commits
@pytest.mark.usefixtures("built")
async def test_static_file_in_the_browser_cache_is_answered_with_304(client: AsyncTestClient[Litestar]) -> None:
    etag = (await client.get("/assets/soup-1a2b.js")).headers["etag"]
    again = await client.get("/assets/soup-1a2b.js", headers={"if-none-match": etag})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.commits
@pytest.mark.usefixtures("built")
async def test_worker_script_has_a_policy_for_its_origin(client: AsyncTestClient[Litestar]) -> None:
    policy = (await client.get("/assets/soup-1a2b.js")).headers["content-security-policy"]
    assert "connect-src 'self'" in policy
    assert "nonce" not in policy
