"""The block of a person on the profile, and in the account of the person."""

from datetime import timedelta
from typing import Any

import pytest

from marmita.platform.clock import utc_now
from tests.support.auth_client import AuthClient, refusal
from tests.support.rows import add_account, add_session

pytestmark = pytest.mark.commits


async def test_block_is_set_seen_and_ended_through_the_calls(auth: AuthClient):
    member = await add_account(auth.conn)
    tokens = {
        "member": await add_session(auth.conn, member),
        "other": await add_session(auth.conn, await add_account(auth.conn)),
        "moderator": await add_session(auth.conn, await add_account(auth.conn, authorities=["USER", "MOD"])),
    }

    async def call(who: str, path: str, body: dict[str, Any] | None = None) -> Any:
        headers = {"authorization": f"Bearer {tokens[who]}"}
        if body is None:
            return (await auth.client.get(path, headers=headers)).json()
        return await auth.client.post(path, headers=headers, json=body)

    until = f"{(utc_now() + timedelta(days=3)).replace(microsecond=0, tzinfo=None).isoformat()}Z"
    body = {
        "userId": member,
        "blockStatus": "TEMPORARILY_BLOCKED",
        "dueDate": until,
        "reasonForModerators": "Sells in comments",
        "messageForUser": "Please no advertising.",
        "postsBlocked": True,
    }
    assert refusal(await call("other", "/api/block-user", body)) == (403, "access_denied")
    assert (await call("member", "/api/account"))["block"] is None
    assert (await call("moderator", "/api/block-user", body)).status_code == 204
    own = {"areas": ["posts"], "dueDate": until, "messageForUser": "Please no advertising."}
    assert (await call("member", "/api/account"))["block"] == own
    post = await call("member", "/api/posts", {"name": "Cheap knives"})
    assert refusal(post) == (403, "user_blocked_temporarily")
    assert (post.json()["dueDate"], post.json()["messageForUser"]) == (until, "Please no advertising.")

    path = f"/api/users-details/by-id/{member}"
    seen = await call("moderator", path)
    assert (seen["blockInfo"]["blockStatus"], seen["blockInfo"]["dueDate"]) == ("TEMPORARILY_BLOCKED", until)
    assert seen["can"] == {"block": True, "blockPermanently": False, "unblock": True}
    assert (await call("member", path))["blockInfo"]["reasonForModerators"] is None
    assert ((await call("other", path))["blockInfo"], (await call("other", path))["can"]) == (None, None)

    end = {"userId": member, "reasonForModerators": "Wrote to us"}
    assert refusal(await call("other", "/api/unblock-user", end)) == (403, "access_denied")
    assert (await call("moderator", "/api/unblock-user", end)).status_code == 204
    assert (await call("member", "/api/posts", {"name": "Good soup"})).status_code == 201
