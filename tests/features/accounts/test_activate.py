"""Activation: a key works once, for 48 hours, and asking for another tells nothing."""

import pytest

from tests.support.people import Door, refusal

pytestmark = pytest.mark.commits


@pytest.mark.parametrize("method", ["GET", "POST"])
async def test_a_key_activates_once_and_then_says_so(door: Door, method: str):
    await door.registered()
    key = await door.mailed_key("activate")
    assert refusal(await door.log_in()) == (403, "user_not_activated")
    assert await door.activate(key, method) == "OK"
    assert await door.activate(key, method) == "ACTIVATED"
    assert (await door.log_in()).status_code == 200


async def test_a_missing_an_invented_and_an_old_key_activate_nobody(door: Door):
    await door.registered()
    key = await door.mailed_key("activate")
    await door.conn.execute("UPDATE account_key SET expires_at = now()")
    assert [await door.activate(given) for given in ("", "invented", key)] == ["NO_KEY", "INVALID_KEY", "INVALID_KEY"]
    assert refusal(await door.log_in()) == (403, "user_not_activated")


async def test_keys_live_48_hours_and_are_kept_as_digests_only(door: Door):
    await door.registered()
    row = await (
        await door.conn.execute(
            "SELECT extract(epoch FROM k.expires_at - a.created_at)::int, k.key_sha256 FROM account_key k, account a"
        )
    ).fetchone()
    assert row and abs(row[0] - 48 * 3600) < 2
    assert len(row[1]) == 32 and (await door.mailed_key("activate")).encode() not in row[1]


async def test_a_reset_key_activates_nothing(door: Door):
    await door.registered()
    await door.post("/api/account/reset-password/init", mail="marion@example.org")
    assert await door.activate(await door.mailed_key("reset_password")) == "INVALID_KEY"


async def test_resending_mails_a_second_key_and_the_first_still_works(door: Door):
    await door.registered(locale="PL")
    first = await door.mailed_key("activate")
    answer = await door.post("/api/account/resend-email", usernameOrEmail="MARION")
    assert (answer.status_code, answer.content) == (204, b"")
    assert [mail["locale"] for mail in await door.mails("accounts/activate")] == ["PL", "PL"]
    assert await door.mailed_key("activate") != first
    assert await door.activate(first) == "OK"


async def test_resending_answers_the_same_for_everybody_and_mails_only_who_waits(door: Door):
    await door.activated()
    for name in ("marion", "marion@example.org", "nobody", "nobody@example.org"):
        answer = await door.post("/api/account/resend-email", usernameOrEmail=name)
        assert (answer.status_code, answer.content) == (204, b"")
    assert len(await door.mails()) == 1


async def test_an_address_asks_for_five_mails_in_half_an_hour_whoever_they_are_for(door: Door):
    for _ in range(5):
        assert (await door.post("/api/account/resend-email", usernameOrEmail="nobody")).status_code == 204
    answer = await door.post("/api/account/reset-password/init", mail="nobody@example.org")
    assert refusal(answer) == (429, "rate_limit_for_user") and int(answer.headers["retry-after"]) > 0
