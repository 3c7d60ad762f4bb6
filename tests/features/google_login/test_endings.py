"""A link to a Google account ends with what its owner proves by mail, also when both happen at once."""

import asyncio
from contextvars import Context
from typing import Any

import httpx
import pytest
from litestar import Litestar

from marmita.features.accounts.finish_password_reset import finish_password_reset
from tests.features.google_login.conftest import GoogleDoor
from tests.support.people import refusal

pytestmark = pytest.mark.commits
NEW = "better-soup"
WAITING = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"


async def link(door: GoogleDoor, session: str, **person: Any) -> httpx.Response:
    headers = {"authorization": f"Bearer {session}"}
    token = await door.google_token(**person)
    return await door.client.post("/api/account/google/link", json={"token": token}, headers=headers)


async def reset_key(door: GoogleDoor) -> str:
    await door.post("/api/account/reset-password/init", mail="marion@example.org")
    return await door.mailed_key("reset_password")


async def reset(door: GoogleDoor) -> None:
    answer = await door.post("/api/account/reset-password/finish", key=await reset_key(door), newPassword=NEW)
    assert answer.status_code == 204, answer.text


async def opens(door: GoogleDoor) -> bool:
    return "authorization" in (await door.enter(await door.google_token())).headers


async def test_a_password_chosen_by_mail_ends_the_link_and_says_so(door: GoogleDoor):
    await door.activated()
    assert (await link(door, await door.token(), email="thief@gmail.example")).status_code == 204
    assert await opens(door)
    await reset(door)
    assert not await opens(door) and await door.count("external_identity") == 0
    [mail] = await door.mails("google_login/google_forgotten")
    assert mail["recipient"] == "Marion@example.org" and "thief@gmail.example" in mail["text_body"]
    assert (await link(door, await door.token(password=NEW))).status_code == 204
    assert await opens(door)


async def test_without_a_link_a_password_chosen_by_mail_says_nothing_of_google(door: GoogleDoor):
    await door.activated()
    await reset(door)
    assert await door.mails("google_login/google_forgotten") == []


async def test_unlinking_what_is_not_linked_changes_nothing_and_is_not_told(door: GoogleDoor):
    await door.activated()
    assert (await door.post("/api/account/google/unlink", await door.token())).status_code == 204
    assert await door.mails("google_login/google_unlinked") == []


async def test_who_does_not_accept_the_rules_does_not_join(door: GoogleDoor):
    token = await door.google_token()
    await door.enter(token)
    assert refusal(await door.complete(token, rulesAccepted=False)) == (400, "rules_not_accepted")
    assert (await door.count("account"), await door.count("external_identity")) == (0, 0)
    assert (await door.complete(token)).status_code == 201


async def test_two_completions_of_one_google_account_make_one_account(door: GoogleDoor):
    first, second = [await door.google_token(email=mail) for mail in ("marion@example.org", "other@example.org")]
    assert [(await door.enter(token)).json()["name"] for token in (first, second)]
    assert (await door.complete(first)).status_code == 201
    taken = await door.complete(second, login="Other", email="other@example.org")
    assert refusal(taken) == (409, "google_identity_taken")
    assert (await door.count("account"), await door.count("session")) == (1, 1)


async def test_a_password_changed_by_its_owner_leaves_the_link(door: GoogleDoor):
    await door.activated()
    session = await door.token()
    assert (await link(door, session)).status_code == 204
    body = {"currentPassword": "good-soup", "newPassword": NEW}
    assert (await door.post("/api/account/change-password", session, **body)).status_code == 200
    assert await opens(door)


async def test_a_google_account_waiting_on_somebody_elses_address_opens_nothing_once_its_owner_comes(door: GoogleDoor):
    token = await door.google_token(email="marion@example.org", email_verified=False)
    await door.enter(token)
    assert (await door.complete(token, login="thief")).status_code == 201
    planted = await door.mailed_key("activate")
    assert refusal(await door.register()) == (409, "register_not_activated_exists_by_email")
    assert await door.activate(planted) == "INVALID_KEY"
    key = await door.mailed_key("activate_again")
    assert (await door.post("/api/account/reset-password/finish", key=key, newPassword=NEW)).status_code == 204
    assert not await opens(door)


async def test_whoever_comes_with_google_for_an_address_that_waits_is_mailed_too(door: GoogleDoor):
    await door.registered(login="thief")
    token = await door.google_token()
    await door.enter(token)
    assert refusal(await door.complete(token)) == (409, "register_not_activated_exists_by_email")
    assert len(await door.mails("accounts/activate_again")) == 1
    assert await door.activate(await door.mailed_key("activate")) == "INVALID_KEY"


async def test_linking_while_the_password_is_reset_links_nothing_that_stays(door: GoogleDoor, app: Litestar):
    """The reset has ended the session when the link comes to it, or finds the link and ends it."""
    await door.activated()
    session = await door.token()
    key = await reset_key(door)
    linking = link(door, session)
    answer, _ = await asyncio.gather(linking, finish_password_reset(app.state.database, key, NEW, "203.0.113.9"))
    assert answer.status_code in {204, 401}
    assert await door.count("external_identity") == 0


async def test_a_session_that_ended_while_google_was_asked_links_nothing(door: GoogleDoor, app: Litestar):
    await door.activated()
    session = await door.token()
    async with app.state.database.unit_of_work() as uow:
        # As a reset does it: the account first.
        await uow.conn.execute("SELECT FROM account FOR UPDATE")
        linking = asyncio.create_task(link(door, session), context=Context())
        await waits_for_a_lock(door)
        await uow.conn.execute("DELETE FROM session")
    assert refusal(await linking) == (401, None)
    assert await door.count("external_identity") == 0


async def test_a_login_with_google_while_the_password_is_reset_is_a_strangers(door: GoogleDoor, app: Litestar):
    await door.activated()
    assert (await link(door, await door.token())).status_code == 204
    async with app.state.database.unit_of_work() as uow:
        await uow.conn.execute("SELECT FROM account FOR UPDATE")
        entering = asyncio.create_task(opens(door), context=Context())
        await waits_for_a_lock(door)
        await uow.conn.execute("DELETE FROM external_identity")
        await uow.conn.execute("DELETE FROM session")
    assert not await entering and await door.count("session") == 0


async def waits_for_a_lock(door: GoogleDoor) -> None:
    async with asyncio.timeout(5):
        while True:
            row = await (await door.conn.execute(WAITING)).fetchone()
            if row and row[0]:
                return
            await asyncio.sleep(0.01)
