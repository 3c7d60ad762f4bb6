"""A password reset removes the link to a Google account, also when both happen in parallel."""

import asyncio
from contextvars import Context
from typing import Any

import httpx
import pytest
from litestar import Litestar

from marmita.features.accounts.use_cases.finish_password_reset import finish_password_reset
from tests.features.google_login.conftest import GoogleAuthClient
from tests.support.auth_client import refusal
from tests.support.waiting import scale_timeout

pytestmark = pytest.mark.commits
NEW = "better-soup"
WAITING = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"


async def link(auth: GoogleAuthClient, session: str, **person: Any) -> httpx.Response:
    headers = {"authorization": f"Bearer {session}"}
    token = await auth.google_token(**person)
    return await auth.client.post("/api/account/google/link", json={"token": token}, headers=headers)


async def reset_key(auth: GoogleAuthClient) -> str:
    await auth.post("/api/account/reset-password/init", mail="marion@example.org")
    return await auth.mailed_key("reset_password")


async def reset(auth: GoogleAuthClient) -> None:
    answer = await auth.post("/api/account/reset-password/finish", key=await reset_key(auth), newPassword=NEW)
    assert answer.status_code == 204, answer.text


async def opens(auth: GoogleAuthClient) -> bool:
    return "authorization" in (await auth.enter(await auth.google_token())).headers


async def test_password_reset_unlinks_google_and_sends_email(auth: GoogleAuthClient):
    await auth.activated()
    assert (await link(auth, await auth.token(), email="thief@gmail.example")).status_code == 204
    assert await opens(auth)
    await reset(auth)
    assert not await opens(auth) and await auth.count("external_identity") == 0
    [mail] = await auth.mails("google_login/google_forgotten")
    assert mail["recipient"] == "Marion@example.org" and "thief@gmail.example" in mail["text_body"]
    assert (await link(auth, await auth.token(password=NEW))).status_code == 204
    assert await opens(auth)


async def test_password_reset_without_google_link_sends_no_google_email(auth: GoogleAuthClient):
    await auth.activated()
    await reset(auth)
    assert await auth.mails("google_login/google_forgotten") == []


async def test_unlink_without_link_changes_nothing_and_sends_no_email(auth: GoogleAuthClient):
    await auth.activated()
    assert (await auth.post("/api/account/google/unlink", await auth.token())).status_code == 204
    assert await auth.mails("google_login/google_unlinked") == []


async def test_google_registration_without_accepted_rules_is_refused(auth: GoogleAuthClient):
    token = await auth.google_token()
    await auth.enter(token)
    assert refusal(await auth.complete(token, rulesAccepted=False)) == (400, "rules_not_accepted")
    assert (await auth.count("account"), await auth.count("external_identity")) == (0, 0)
    assert (await auth.complete(token)).status_code == 201


async def test_google_registration_twice_in_parallel_creates_one_account(auth: GoogleAuthClient):
    first, second = [await auth.google_token(email=mail) for mail in ("marion@example.org", "other@example.org")]
    assert [(await auth.enter(token)).json()["name"] for token in (first, second)]
    assert (await auth.complete(first)).status_code == 201
    taken = await auth.complete(second, login="Other", email="other@example.org")
    assert refusal(taken) == (409, "google_identity_taken")
    assert (await auth.count("account"), await auth.count("session")) == (1, 1)


async def test_password_change_by_its_owner_leaves_the_google_link(auth: GoogleAuthClient):
    await auth.activated()
    session = await auth.token()
    assert (await link(auth, session)).status_code == 204
    body = {"currentPassword": "good-soup", "newPassword": NEW}
    assert (await auth.post("/api/account/change-password", session, **body)).status_code == 200
    assert await opens(auth)


async def test_google_link_on_unproven_address_is_removed_when_the_owner_registers(
    auth: GoogleAuthClient,
):
    token = await auth.google_token(email="marion@example.org", email_verified=False)
    await auth.enter(token)
    assert (await auth.complete(token, login="thief")).status_code == 201
    planted = await auth.mailed_key("activate")
    assert refusal(await auth.register()) == (409, "register_not_activated_exists_by_email")
    assert await auth.activate(planted) == "INVALID_KEY"
    key = await auth.mailed_key("activate_again")
    assert (await auth.post("/api/account/reset-password/finish", key=key, newPassword=NEW)).status_code == 204
    assert not await opens(auth)


async def test_google_registration_for_unproven_address_sends_activation_email(auth: GoogleAuthClient):
    await auth.registered(login="thief")
    token = await auth.google_token()
    await auth.enter(token)
    assert refusal(await auth.complete(token)) == (409, "register_not_activated_exists_by_email")
    assert len(await auth.mails("accounts/activate_again")) == 1
    assert await auth.activate(await auth.mailed_key("activate")) == "INVALID_KEY"


async def test_link_during_password_reset_does_not_stay(auth: GoogleAuthClient, app: Litestar):
    """The reset has ended the session when the link comes to it, or finds the link and ends it."""
    await auth.activated()
    session = await auth.token()
    key = await reset_key(auth)
    linking = link(auth, session)
    answer, _ = await asyncio.gather(linking, finish_password_reset(app.state.database, key, NEW, "203.0.113.9"))
    assert answer.status_code in {204, 401}
    assert await auth.count("external_identity") == 0


async def test_link_after_session_ended_is_refused(auth: GoogleAuthClient, app: Litestar):
    await auth.activated()
    session = await auth.token()
    async with app.state.database.unit_of_work() as uow:
        # As a reset does it: the account first.
        await uow.conn.execute("SELECT FROM account FOR UPDATE")
        linking = asyncio.create_task(link(auth, session), context=Context())
        await waits_for_a_lock(auth)
        await uow.conn.execute("DELETE FROM session")
    assert refusal(await linking) == (401, None)
    assert await auth.count("external_identity") == 0


async def test_google_login_during_password_reset_finds_no_account(auth: GoogleAuthClient, app: Litestar):
    await auth.activated()
    assert (await link(auth, await auth.token())).status_code == 204
    async with app.state.database.unit_of_work() as uow:
        await uow.conn.execute("SELECT FROM account FOR UPDATE")
        entering = asyncio.create_task(opens(auth), context=Context())
        await waits_for_a_lock(auth)
        await uow.conn.execute("DELETE FROM external_identity")
        await uow.conn.execute("DELETE FROM session")
    assert not await entering and await auth.count("session") == 0


async def waits_for_a_lock(auth: GoogleAuthClient) -> None:
    async with asyncio.timeout(scale_timeout(5)):
        while True:
            row = await (await auth.conn.execute(WAITING)).fetchone()
            if row and row[0]:
                return
            await asyncio.sleep(0.01)
