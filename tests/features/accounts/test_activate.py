"""Activation: a key works once, for 48 hours, and asking for another tells nothing."""

import asyncio

import pytest
from litestar import Litestar

from marmita.features.accounts.use_cases.request_email import mail_link
from tests.support.auth_client import PASSWORD, AuthClient, refusal

pytestmark = pytest.mark.commits
NEW = "better-soup"


@pytest.mark.parametrize("method", ["GET", "POST"])
async def test_a_key_activates_once_and_then_says_so(auth: AuthClient, method: str):
    await auth.registered()
    key = await auth.mailed_key("activate")
    assert refusal(await auth.log_in()) == (403, "user_not_activated")
    assert await auth.activate(key, method) == "OK"
    assert await auth.activate(key, method) == "ACTIVATED"
    assert (await auth.log_in()).status_code == 200


async def test_a_missing_an_invented_and_an_old_key_activate_nobody(auth: AuthClient):
    await auth.registered()
    key = await auth.mailed_key("activate")
    await auth.conn.execute("UPDATE account_key SET expires_at = now()")
    assert [await auth.activate(given) for given in ("", "invented", key)] == ["NO_KEY", "INVALID_KEY", "INVALID_KEY"]
    assert refusal(await auth.log_in()) == (403, "user_not_activated")


async def test_keys_live_48_hours_and_are_kept_as_digests_only(auth: AuthClient):
    await auth.registered()
    row = await (
        await auth.conn.execute(
            "SELECT extract(epoch FROM k.expires_at - a.created_at)::int, k.key_sha256 FROM account_key k, account a"
        )
    ).fetchone()
    assert row and abs(row[0] - 48 * 3600) < 2
    assert len(row[1]) == 32 and (await auth.mailed_key("activate")).encode() not in row[1]


async def test_a_reset_key_activates_nothing(auth: AuthClient):
    await auth.registered()
    await auth.post("/api/account/reset-password/init", mail="marion@example.org")
    assert await auth.activate(await auth.mailed_key("reset_password")) == "INVALID_KEY"


async def choose(auth: AuthClient, password: str = NEW) -> int:
    """Uses the link of the second mail."""
    key = await auth.mailed_key("activate_again")
    return (await auth.post("/api/account/reset-password/finish", key=key, newPassword=password)).status_code


async def test_the_second_mail_activates_by_choosing_the_password_and_the_first_no_more(auth: AuthClient):
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


async def test_who_registered_somebody_elses_address_first_gets_nothing_of_it(auth: AuthClient):
    """They wait, with a password that they know, until the owner comes."""
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


async def test_a_mailbox_that_has_had_enough_is_left_alone_and_the_first_link_still_ends(auth: AuthClient):
    await auth.registered()
    for _ in range(7):
        assert (await auth.register(login="Other")).status_code == 409
    assert len(await auth.mails("accounts/activate_again")) == 5
    await auth.conn.execute("UPDATE account_key SET used_at = NULL WHERE purpose = 'ACTIVATE'")
    assert (await auth.register(login="Other")).status_code == 409
    assert await auth.activate(await auth.mailed_key("activate")) == "INVALID_KEY"


async def test_requests_side_by_side_mail_no_more_than_a_mailbox_gets(auth: AuthClient, app: Litestar):
    await auth.activated()
    await asyncio.gather(*(mail_link(app.state.database, "marion", "reset_password") for _ in range(12)))
    assert len(await auth.mails("accounts/reset_password")) == 5


async def test_the_right_password_of_an_account_that_waits_counts_as_a_wrong_one(auth: AuthClient):
    await auth.registered()
    assert [refusal(await auth.log_in()) for _ in range(5)] == [(403, "user_not_activated")] * 5
    assert refusal(await auth.log_in()) == (429, "user_authenticate_limit")


async def test_resending_answers_the_same_for_everybody_and_mails_only_who_waits(auth: AuthClient):
    await auth.activated()
    for name in ("marion", "marion@example.org", "nobody", "nobody@example.org"):
        answer = await auth.post("/api/account/resend-email", usernameOrEmail=name)
        assert (answer.status_code, answer.content) == (204, b"")
    assert len(await auth.mails()) == 1
