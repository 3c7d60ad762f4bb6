"""Linking and unlinking a Google account while logged in, and reauthentication with Google."""

import pytest

from tests.features.google_login.conftest import GoogleAuthClient
from tests.support.auth_client import refusal

pytestmark = pytest.mark.commits
STALE = (403, "reauthentication_needed")


async def linked_email(auth: GoogleAuthClient, token: str) -> str | None:
    answer = await auth.client.get("/api/account/google", headers={"authorization": f"Bearer {token}"})
    assert answer.status_code == 200, answer.text
    return answer.json()["email"]


async def link(auth: GoogleAuthClient, session: str, token: str):
    headers = {"authorization": f"Bearer {session}"}
    return await auth.client.post("/api/account/google/link", json={"token": token}, headers=headers)


async def prove(auth: GoogleAuthClient, session: str, token: str):
    headers = {"authorization": f"Bearer {session}"}
    return await auth.client.post("/api/account/reauthenticate-google", json={"token": token}, headers=headers)


async def grow_stale(auth: GoogleAuthClient) -> None:
    await auth.conn.execute("UPDATE session SET proven_at = proven_at - interval '15 minutes'")


async def test_google_login_works_until_unlinked(auth: GoogleAuthClient):
    await auth.activated()
    session = await auth.token()
    assert await linked_email(auth, session) is None
    assert (await link(auth, session, await auth.google_token(email="m@gmail.example"))).status_code == 204
    assert await linked_email(auth, session) == "m@gmail.example"
    assert (await auth.enter(await auth.google_token())).headers["authorization"]
    assert (await auth.post("/api/account/google/unlink", session)).status_code == 204
    assert "authorization" not in (await auth.enter(await auth.google_token())).headers
    subjects = [mail["subject"] for mail in await auth.mails() if "Google" in mail["subject"]]
    assert subjects == ["You can now log in to Marmita with Google", "You can no longer log in to Marmita with Google"]
    assert "m@gmail.example" in (await auth.mails("google_login/google_linked"))[0]["text_body"]


async def test_link_of_a_second_google_account_or_account_is_refused(auth: GoogleAuthClient):
    await auth.joined()
    await auth.activated(login="Other", email="other@example.org")
    other = await auth.token(name="other")
    assert refusal(await link(auth, other, await auth.google_token())) == (409, "google_identity_taken")
    assert (await link(auth, other, await auth.google_token(sub="2"))).status_code == 204
    assert refusal(await link(auth, other, await auth.google_token(sub="3"))) == (409, "google_already_linked")
    assert refusal(await link(auth, other, await auth.google_token(sub="2"))) == (409, "google_already_linked")
    assert await auth.count("external_identity") == 2


async def test_link_without_fresh_login_or_fresh_token_is_refused(auth: GoogleAuthClient):
    await auth.activated()
    session = await auth.token()
    assert refusal(await link(auth, session, auth.google.token("invented"))) == (401, "google_token_invalid")
    assert await auth.is_alive(session)
    await grow_stale(auth)
    assert refusal(await link(auth, session, await auth.google_token())) == STALE
    assert refusal(await auth.post("/api/account/google/unlink", session)) == STALE
    assert await auth.count("external_identity") == 0


async def test_unlink_of_the_last_login_method_is_refused(auth: GoogleAuthClient):
    session = await auth.joined()
    assert refusal(await auth.post("/api/account/google/unlink", session)) == (409, "last_way_in")
    assert (await auth.enter(await auth.google_token())).headers["authorization"]


async def test_reauthentication_with_google_renews_the_session(auth: GoogleAuthClient):
    session = await auth.joined()
    await grow_stale(auth)
    assert refusal(await prove(auth, session, await auth.google_token(sub="2"))) == (403, "google_other_account")
    assert refusal(await prove(auth, session, auth.google.token("invented"))) == (401, "google_token_invalid")
    assert refusal(await auth.post("/api/account/google/unlink", session)) == STALE
    token = await auth.google_token()
    proof = await prove(auth, session, token)
    fresh = proof.headers["authorization"].removeprefix("Bearer ")
    assert proof.status_code == 204 and fresh != session
    assert refusal(await auth.post("/api/account/google/unlink", session)) == STALE
    assert refusal(await prove(auth, fresh, token)) == (401, "google_token_invalid")
    assert refusal(await auth.post("/api/account/google/unlink", fresh)) == (409, "last_way_in")


@pytest.mark.parametrize("path", ["google/link", "google/unlink", "reauthenticate-google"])
async def test_link_and_reauthentication_of_visitors_are_refused(auth: GoogleAuthClient, path: str):
    answer = await auth.client.post(f"/api/account/{path}", json={"token": "x"})
    assert refusal(answer) == (401, None)
