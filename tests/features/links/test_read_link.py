"""A pasted link is read without being fetched."""

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from tests.support.rows import Connection, add_account, add_session

pytestmark = pytest.mark.commits


@pytest.mark.parametrize(
    ("link", "status", "answer"),
    [
        ("https://youtu.be/dQw4w9WgXcQ", 200, {"provider": "youtube", "id": "dQw4w9WgXcQ"}),
        ("https://example.org/soup", 200, {"provider": None, "id": ""}),
        ("https://www.youtube.com/@marmita", 400, {"errorKey": "youtube_link"}),
        ("https://rumble.com/v1-soup.html", 400, {"errorKey": "rumble_link_invalid"}),
        ("https://www.tiktok.com/explore", 400, {"errorKey": "embed_link_invalid", "provider": "TikTok"}),
    ],
)
async def test_pasted_link_is_read_or_refused_with_its_key(
    client: AsyncTestClient[Litestar], conn: Connection, link: str, status: int, answer: dict[str, str | None]
):
    headers = {"authorization": f"Bearer {await add_session(conn, await add_account(conn))}"}
    response = await client.post("/api/links/read", json={"link": link}, headers=headers)
    assert response.status_code == status
    assert answer.items() <= response.json().items()
