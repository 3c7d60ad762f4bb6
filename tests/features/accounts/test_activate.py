"""Activation: a key works once, for 48 hours, and a resend discloses nothing."""

import asyncio

import pytest
from litestar import Litestar

from marmita.features.accounts.use_cases.request_email import mail_link
from tests.support.auth_client import PASSWORD, AuthClient, refusal

pytestmark = pytest.mark.commits
NEW = "better-soup"


@pytest.mark.parametrize("method", ["GET", "POST"])
async def test_activation_repeated_answers_already_activated(auth: AuthClient, method: str):
    await auth.registered()
    key = await auth.mailed_key("activate")
    assert refusal(await auth.log_in()) == (403, "user_not_activated")
    assert await auth.activate(key, method) == "OK"
    assert await auth.activate(key, method) == "ACTIVATED"
    assert (await auth.log_in()).status_code == 200


async def test_activation_with_missing_unknown_or_expired_key_is_refused(auth: AuthClient):
    await auth.registered()
    key = await auth.mailed_key("activate")
    await auth.conn.execute("UPDATE account_key SET expires_at = now()")
    assert [await auth.activate(given) for given in ("", "invented", key)] == ["NO_KEY", "INVALID_KEY", "INVALID_KEY"]
    assert refusal(await auth.log_in()) == (403, "user_not_activated")


async def test_activation_key_lives_48_hours_and_is_stored_as_digest(auth: AuthClient):
    await auth.registered()
    row = await (
        await auth.conn.execute(
            "SELECT extract(epoch FROM k.expires_at - a.created_at)::int, k.key_sha256 FROM account_key k, account a"
        )
    ).fetchone()
    assert row and abs(row[0] - 48 * 3600) < 2
    assert len(row[1]) == 32 and (await auth.mailed_key("activate")).encode() not in row[1]


async def test_activation_with_reset_key_is_refused(auth: AuthClient):
    await auth.registered()
    await auth.post("/api/account/reset-password/init", mail="marion@example.org")
    assert await auth.activate(await auth.mailed_key("reset_password")) == "INVALID_KEY"


async def choose(auth: AuthClient, password: str = NEW) -> int:
    """Use the link of the second email."""
    key = await auth.mailed_key("activate_again")
    return (await auth.post("/api/account/reset-password/finish", key=key, newPassword=password)).status_code


async def test_second_activation_email_asks_for_password_and_invalidates_the_first(auth: AuthClient):
    await auth.registered(locale="PL")
    first = await auth.mailed_key("activate")
    answer = await auth.post("/api/account/resend-email", usernameOrEmail="MARION")
    assert (answer.status_code, answer.content) == (204, b"")
    assert [mail["locale"] for mail in await auth.mails("accounts/activate_again")] == ["PL"]
    assert await auth.activate(first) == "INVALID_KEY"
    assert await choose(auth) == 204
    assert refusal(await auth.log_in()) == (401, "invalid_credentials")
    assert (await auth.log_in(password=NEW)).status_code == 200
    assert await auth.activate(first) == "ACTIVATED"


async def test_attacker_who_registered_the_address_first_cannot_log_in(auth: AuthClient):
    """The attacker knows the password of the registration and waits until the owner activates the account."""
    await auth.registered(login="thief", password=PASSWORD)
    planted = await auth.mailed_key("activate")
    answer = await auth.register(login="Marion", password=NEW, confirmPassword=NEW)
    assert refusal(answer) == (409, "register_not_activated_exists_by_email")
    assert await auth.activate(planted) == "INVALID_KEY"
    assert await choose(auth) == 204
    assert [refusal(await auth.log_in(name)) for name in ("thief", "marion@example.org")] == [
        (401, "invalid_credentials"),
    ] * 2
    assert (await auth.log_in("marion@example.org", NEW)).status_code == 200


async def test_resend_above_mailbox_limit_sends_nothing_and_invalidates_first_link(auth: AuthClient):
    await auth.registered()
    for _ in range(7):
        assert (await auth.register(login="Other")).status_code == 409
    assert len(await auth.mails("accounts/activate_again")) == 5
    await auth.conn.execute("UPDATE account_key SET used_at = NULL WHERE purpose = 'ACTIVATE'")
    assert (await auth.register(login="Other")).status_code == 409
    assert await auth.activate(await auth.mailed_key("activate")) == "INVALID_KEY"


async def test_resend_in_parallel_stays_within_mailbox_limit(auth: AuthClient, app: Litestar):
    await auth.activated()
    await asyncio.gather(*(mail_link(app.state.database, "marion", "reset_password") for _ in range(12)))
    assert len(await auth.mails("accounts/reset_password")) == 5


async def test_login_to_inactive_account_counts_as_wrong_password(auth: AuthClient):
    await auth.registered()
    assert [refusal(await auth.log_in()) for _ in range(5)] == [(403, "user_not_activated")] * 5
    assert refusal(await auth.log_in()) == (429, "user_authenticate_limit")


async def test_resend_answers_the_same_and_mails_inactive_accounts_only(auth: AuthClient):
    await auth.activated()
    for name in ("marion", "marion@example.org", "nobody", "nobody@example.org"):
        answer = await auth.post("/api/account/resend-email", usernameOrEmail=name)
        assert (answer.status_code, answer.content) == (204, b"")
    assert len(await auth.mails()) == 1
