"""Scheduling the deletion of an account, with a fresh login and without open orders, and canceling it."""

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


async def test_deletion_request_schedules_it_in_fourteen_days_and_sends_email(auth: AuthClient, token: str):
    assert (await auth.account(token))["scheduledToDelete"] is None
    answer = await auth.post(WAY, token, reason="I cook myself now.")
    assert (answer.status_code, answer.json()) == (200, {"dueDate": "2026-03-25"})
    assert (await auth.account(token))["scheduledToDelete"] == "2026-03-25"
    [mail] = await auth.mails("accounts/deletion_scheduled")
    assert (mail["recipient"], mail["locale"]) == ("Marion@example.org", "FR")
    assert "mercredi 25 mars" in mail["text_body"]
    assert "I cook myself now." not in mail["text_body"]


async def test_deletion_reason_is_optional_and_limited(auth: AuthClient, token: str):
    assert (await auth.post(WAY, token, reason="x" * 501)).status_code == 400
    assert (await auth.account(token))["scheduledToDelete"] is None
    assert (await auth.post(WAY, token)).status_code == 200


async def test_deletion_request_repeated_changes_no_date_and_sends_no_email(
    auth: AuthClient, token: str, clock: time_machine.Traveller
):
    await auth.post(WAY, token)
    clock.shift(timedelta(days=3))
    again = await auth.post(WAY, await auth.token())
    assert again.json() == {"dueDate": "2026-03-25"}
    assert len(await auth.mails("accounts/deletion_scheduled")) == 1


async def test_deletion_date_is_a_day_in_paris(auth: AuthClient, token: str, clock: time_machine.Traveller):
    clock.move_to("2026-03-11T23:05:00Z")  # 00:05 in Paris, on the next day
    assert (await auth.post(WAY, await auth.token())).json() == {"dueDate": "2026-03-26"}


async def test_deletion_request_without_fresh_login_is_refused(
    auth: AuthClient, token: str, clock: time_machine.Traveller
):
    clock.shift(timedelta(minutes=16))
    assert refusal(await auth.post(WAY, token)) == (403, "reauthentication_needed")
    assert (await auth.account(token))["scheduledToDelete"] is None
    proof = await auth.post("/api/account/reauthenticate", token, password=PASSWORD)
    fresh = proof.headers["authorization"].removeprefix("Bearer ")
    assert (await auth.post(WAY, fresh)).status_code == 200


async def test_account_with_scheduled_deletion_works_and_can_cancel(auth: AuthClient, token: str):
    await auth.post(WAY, token)
    later = await auth.token()
    assert (await auth.account(later))["scheduledToDelete"] == "2026-03-25"
    assert (await auth.post("/api/account/cancel-delete", later)).status_code == 204
    assert (await auth.account(later))["scheduledToDelete"] is None
    assert len(await auth.mails("accounts/deletion_canceled")) == 1


async def test_deletion_cancel_without_request_sends_no_email(auth: AuthClient, token: str):
    assert (await auth.post("/api/account/cancel-delete", token)).status_code == 204
    assert await auth.mails("accounts/deletion_canceled") == []


async def test_deletion_request_of_visitor_is_refused(auth: AuthClient, token: str):
    assert (await auth.post(WAY)).status_code == 401
    assert (await auth.post("/api/account/cancel-delete")).status_code == 401
    assert await auth.count("account_deletion") == 0
