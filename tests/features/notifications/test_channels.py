"""Settings per topic and channel over HTTP, and the link that ends the digest without a login."""

from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.features.notifications.domain.kinds import TOPICS
from marmita.features.notifications.domain.links import write_token
from tests.support.rows import Connection, add_account, add_session

pytestmark = pytest.mark.commits
DIGEST = {"frequency": "WEEKLY", "hour": 18, "timeZone": "America/Sao_Paulo"}


class Reader:
    """A person with a login."""

    def __init__(self, client: AsyncTestClient[Litestar], token: str, account_id: str) -> None:
        self.client, self.id = client, account_id
        self.headers = {"authorization": f"Bearer {token}"}

    async def settings(self) -> dict[str, Any]:
        answer = await self.client.get("/api/notifications/settings", headers=self.headers)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def channels(self, topic: str) -> tuple[Any, ...]:
        found = {each["topic"]: each for each in (await self.settings())["topics"]}[topic]
        return found["inApp"], found["email"], found["push"]

    async def post(self, path: str, **body: Any) -> int:
        answer = await self.client.post(f"/api/notifications/{path}", json=body, headers=self.headers)
        return answer.status_code


@pytest.fixture
async def reader(client: AsyncTestClient[Litestar], conn: Connection) -> Reader:
    account_id = await add_account(conn)
    return Reader(client, await add_session(conn, account_id), account_id)


async def test_new_account_has_all_channels_on_and_no_digest(reader: Reader):
    settings = await reader.settings()
    assert [each["topic"] for each in settings["topics"]] == list(TOPICS)
    assert all(each["inApp"] and each["push"] and each["email"] in (True, None) for each in settings["topics"])
    assert [each["topic"] for each in settings["topics"] if each["email"] is None] == ["ORDERS", "REVIEWS"]
    assert settings["digest"] == {"frequency": "NEVER", "hour": 8, "timeZone": "Europe/Paris"}


async def test_switching_a_channel_leaves_other_channels_and_topics_unchanged(reader: Reader):
    assert await reader.post("settings", topic="VOTES", email=False) == 204
    assert await reader.post("settings", topic="VOTES", push=False) == 204
    assert await reader.channels("VOTES") == (True, False, False)
    assert await reader.post("settings", topic="VOTES", inApp=False, push=True) == 204
    assert await reader.post("settings", topic="VOTES") == 204
    assert await reader.channels("VOTES") == (False, False, True)
    assert await reader.channels("COMMENTS") == (True, True, True)


async def test_a_digest_is_chosen_and_garbage_is_refused(reader: Reader):
    assert await reader.post("digest", **DIGEST) == 200
    for wrong in ({"hour": 24}, {"hour": -1}, {"frequency": "HOURLY"}, {"timeZone": "../etc/passwd"}, {"timeZone": ""}):
        assert await reader.post("digest", **(DIGEST | wrong)) == 400
    assert (await reader.settings())["digest"] == DIGEST


async def test_a_mail_program_ends_the_digest_without_a_login(reader: Reader, conn: Connection):
    await reader.post("digest", **DIGEST)
    cursor = await conn.execute("SELECT link_key FROM notification_digest")
    ((key,),) = await cursor.fetchall()
    token = write_token(reader.id, key)
    path, one_click = "/api/notifications/unsubscribe", {"List-Unsubscribe": "One-Click"}
    opened = await reader.client.get(path, params={"key": token}, follow_redirects=False)
    assert (opened.status_code, opened.headers["location"]) == (302, f"/unsubscribe/{token}")
    for garbage, status in (("", 400), ("x", 400), (f"{token}x", 400), (reader.id + "b" * 22, 404)):
        answer = await reader.client.post(path, params={"key": garbage}, data=one_click)
        assert answer.status_code == status
    assert (await reader.settings())["digest"] == DIGEST
    answer = await reader.client.post(path, params={"key": token}, data=one_click)
    assert (answer.status_code, "authorization" in answer.headers, answer.cookies) == (204, False, {})
    assert (await reader.settings())["digest"] == DIGEST | {"frequency": "NEVER"}
