"""Asking for deletion: within two weeks, after proving who one is, not with open orders; and thinking better of it."""

from datetime import timedelta

import pytest
import time_machine

from tests.support.auth_client import PASSWORD, AuthClient, refusal

pytestmark = pytest.mark.commits
WAY = "/api/account/schedule-delete"


@pytest.fixture
async def token(auth: AuthClient, clock: object) -> str:
    await auth.activated(locale="FR")
    return await auth.token()


async def test_the_account_goes_in_fourteen_days_and_says_so(auth: AuthClient, token: str):
    assert (await auth.account(token))["scheduledToDelete"] is None
    answer = await auth.post(WAY, token, reason="I cook myself now.")
    assert (answer.status_code, answer.json()) == (200, {"dueDate": "2026-03-25"})
    assert (await auth.account(token))["scheduledToDelete"] == "2026-03-25"
    [mail] = await auth.mails("accounts/deletion_scheduled")
    assert (mail["recipient"], mail["locale"]) == ("Marion@example.org", "FR")
    assert "mercredi 25 mars" in mail["text_body"]
    assert "I cook myself now." not in mail["text_body"]


async def test_a_reason_is_not_needed_and_has_an_end(auth: AuthClient, token: str):
    assert (await auth.post(WAY, token, reason="x" * 501)).status_code == 400
    assert (await auth.account(token))["scheduledToDelete"] is None
    assert (await auth.post(WAY, token)).status_code == 200


async def test_asking_again_neither_moves_the_day_nor_mails(
    auth: AuthClient, token: str, clock: time_machine.Traveller
):
    await auth.post(WAY, token)
    clock.shift(timedelta(days=3))
    again = await auth.post(WAY, await auth.token())
    assert again.json() == {"dueDate": "2026-03-25"}
    assert len(await auth.mails("accounts/deletion_scheduled")) == 1


async def test_the_day_is_one_in_paris(auth: AuthClient, token: str, clock: time_machine.Traveller):
    clock.move_to("2026-03-11T23:05:00Z")  # five past midnight there
    assert (await auth.post(WAY, await auth.token())).json() == {"dueDate": "2026-03-26"}


async def test_a_login_of_a_while_ago_is_not_enough(auth: AuthClient, token: str, clock: time_machine.Traveller):
    clock.shift(timedelta(minutes=16))
    assert refusal(await auth.post(WAY, token)) == (403, "reauthentication_needed")
    assert (await auth.account(token))["scheduledToDelete"] is None
    proof = await auth.post("/api/account/reauthenticate", token, password=PASSWORD)
    fresh = proof.headers["authorization"].removeprefix("Bearer ")
    assert (await auth.post(WAY, fresh)).status_code == 200


async def test_everything_works_meanwhile_and_the_account_can_stay(auth: AuthClient, token: str):
    await auth.post(WAY, token)
    later = await auth.token()
    assert (await auth.account(later))["scheduledToDelete"] == "2026-03-25"
    assert (await auth.post("/api/account/cancel-delete", later)).status_code == 204
    assert (await auth.account(later))["scheduledToDelete"] is None
    assert len(await auth.mails("accounts/deletion_canceled")) == 1


async def test_there_is_nothing_to_cancel_and_nobody_is_told_so(auth: AuthClient, token: str):
    assert (await auth.post("/api/account/cancel-delete", token)).status_code == 204
    assert await auth.mails("accounts/deletion_canceled") == []


async def test_strangers_cannot_ask(auth: AuthClient, token: str):
    assert (await auth.post(WAY)).status_code == 401
    assert (await auth.post("/api/account/cancel-delete")).status_code == 401
    assert await auth.count("account_deletion") == 0
