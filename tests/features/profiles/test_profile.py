"""Public profiles."""

from typing import Any

import httpx
import pytest

from marmita.features.profiles.rules import RECENT_REVIEWS
from marmita.platform.ids import new_id
from tests.support.auth_client import AuthClient, refusal
from tests.support.rows import Connection, add_account, add_chef, add_review, add_session

pytestmark = pytest.mark.commits


async def look(auth: AuthClient, path: str, token: str = "") -> httpx.Response:
    headers = {"authorization": f"Bearer {token}"} if token else {}
    return await auth.client.get(f"/api/users-details/{path}", headers=headers)


async def person(conn: Connection, login: str = "Marion", **values: Any) -> str:
    key = login.lower()
    known = {"login": login, "login_key": key, "email": f"{key}@example.org", "email_key": f"{key}@example.org"}
    return await add_account(conn, **(known | values))


async def test_profile_for_visitor_has_no_private_fields(auth: AuthClient):
    marion = await person(auth.conn, about_me="Soup.\nBread.")
    by_login, by_id = await look(auth, "by-login/MARION"), await look(auth, f"by-id/{marion}")
    assert by_login.status_code == by_id.status_code == 200
    seen = by_login.json()
    assert seen == by_id.json()
    assert (seen["id"], seen["login"], seen["aboutMe"]) == (marion, "Marion", "Soup.\nBread.")
    assert (seen["chef"], seen["reviews"], seen["reviewsCount"]) == (None, [], 0)
    assert (seen["email"], seen["authorities"]) == (None, None)
    assert "marion@example.org" not in by_login.text


@pytest.mark.parametrize(
    ("roles", "email", "sees"),
    [
        ([], None, None),
        (["CHEF"], None, None),
        (["MOD"], None, ["USER"]),
        (["SENIOR_MOD"], None, ["USER"]),
        (["ADMIN"], "marion@example.org", ["USER"]),
    ],
)
async def test_profile_for_moderators_has_roles_and_for_admins_the_email(
    auth: AuthClient, roles: list[str], email: str | None, sees: list[str] | None
):
    await person(auth.conn)
    viewer = await add_session(auth.conn, await add_account(auth.conn, authorities=["USER", *roles]))
    seen = (await look(auth, "by-login/marion", viewer)).json()
    assert (seen["email"], seen["authorities"]) == (email, sees)


async def test_profile_for_its_owner_has_email(auth: AuthClient):
    mine = await add_session(auth.conn, await person(auth.conn))
    assert (await look(auth, "by-login/marion", mine)).json()["email"] == "marion@example.org"


async def test_profile_links_to_the_chef_once_it_is_active(auth: AuthClient):
    marion = await person(auth.conn)
    chef = await add_chef(auth.conn, creator_id=marion, short_name="marions", name="Marion's", active=False)
    assert (await look(auth, "by-login/marion")).json()["chef"] is None
    await auth.conn.execute("UPDATE chef SET active = true")
    assert (await look(auth, "by-login/marion")).json()["chef"] == {
        "id": chef,
        "shortName": "marions",
        "name": "Marion's",
        "avatar": None,
        "pickUpPoint": False,
    }


async def test_profile_of_a_host_who_is_a_chef_too_links_to_the_chef(auth: AuthClient):
    marion = await person(auth.conn)
    await add_chef(auth.conn, creator_id=marion, pick_up_point=True)
    chef = await add_chef(auth.conn, creator_id=marion)
    assert (await look(auth, "by-login/marion")).json()["chef"]["id"] == chef


async def test_profile_has_the_newest_reviews_and_their_total(auth: AuthClient):
    marion, other = await person(auth.conn), await add_account(auth.conn)
    for vote in [1] + [4] * RECENT_REVIEWS:
        await add_review(auth.conn, await add_chef(auth.conn), marion, vote)
    chef = await add_chef(auth.conn, short_name="anas")
    await add_review(auth.conn, chef, marion, 5)
    await add_review(auth.conn, chef, other, 2)
    seen = (await look(auth, "by-login/marion")).json()
    assert seen["reviewsCount"] == RECENT_REVIEWS + 2
    assert [review["vote"] for review in seen["reviews"]] == [5] + [4] * (RECENT_REVIEWS - 1)
    newest = seen["reviews"][0]
    assert (newest["chef"]["shortName"], newest["review"], newest["date"][-1]) == ("anas", "<p>Good</p>", "Z")


async def test_profile_of_unknown_or_inactive_account_is_not_found(auth: AuthClient):
    waiting = await person(auth.conn, "Waiting", activated_at=None)
    moderator = await add_session(auth.conn, await add_account(auth.conn, authorities=["USER", "MOD"]))
    for path in ("by-login/nobody", "by-login/waiting", f"by-id/{waiting}", f"by-id/{new_id()}", "by-id/x"):
        for token in ("", moderator):
            answer = await look(auth, path, token)
            assert refusal(answer) == (404, "user_not_exist"), path
            assert "waiting@example.org" not in answer.text
