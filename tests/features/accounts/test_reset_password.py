"""Password reset: discloses no accounts, a key works once, and sessions end."""

import asyncio

import httpx
import pytest

from tests.support.auth_client import PASSWORD, AuthClient, refusal

pytestmark = pytest.mark.commits
NEW = "better-soup"


async def ask(auth: AuthClient, mail: str = "marion@example.org") -> httpx.Response:
    return await auth.post("/api/account/reset-password/init", mail=mail)


async def finish(auth: AuthClient, key: str, password: str = NEW) -> httpx.Response:
    return await auth.post("/api/account/reset-password/finish", key=key, newPassword=password)


async def test_password_reset_ends_sessions_and_the_old_password(auth: AuthClient):
    await auth.activated(locale="BR")
    tokens = [await auth.token(), await auth.token(rememberMe=False)]
    await ask(auth)
    assert (await finish(auth, await auth.mailed_key("reset_password"))).status_code == 204
    assert [await auth.is_alive(token) for token in tokens] == [False, False]
    assert refusal(await auth.log_in()) == (401, "invalid_credentials")
    assert (await auth.log_in(password=NEW)).status_code == 200
    [mail] = await auth.mails("accounts/password_changed")
    assert mail["subject"] == "Sua senha foi alterada"


async def test_password_reset_of_unknown_address_answers_the_same(auth: AuthClient):
    await auth.activated()
    known, unknown = await ask(auth), await ask(auth, "nobody@example.org")
    assert (known.status_code, known.content) == (unknown.status_code, unknown.content) == (204, b"")
    assert [mail["recipient"] for mail in await auth.mails("accounts/reset_password")] == ["Marion@example.org"]


async def test_password_reset_of_what_is_no_address_is_refused_and_mails_nobody(auth: AuthClient):
    await auth.activated()
    for mail in ("", "nope", "marion", "marion@example"):
        assert refusal(await ask(auth, mail)) == (400, "invalid_email")
    assert await auth.mails("accounts/reset_password") == []


async def test_password_reset_key_sent_twice_in_parallel_works_once(auth: AuthClient):
    await auth.activated()
    await ask(auth)
    sibling = await auth.mailed_key("reset_password")
    await ask(auth)
    key = await auth.mailed_key("reset_password")
    answers = await asyncio.gather(finish(auth, key), finish(auth, key, "third-soup"))
    assert sorted(answer.status_code for answer in answers) == [204, 400]
    assert refusal(await finish(auth, sibling, "fourth-soup")) == (400, "key_for_user_not_exist")


async def test_password_reset_with_refused_key_or_password_changes_nothing(auth: AuthClient):
    await auth.activated()
    token = await auth.token()
    await ask(auth)
    key = await auth.mailed_key("reset_password")
    assert refusal(await finish(auth, key, "short-1")) == (400, "password_min")
    assert refusal(await finish(auth, key, "goodsoup")) == (400, "password_special_char")
    assert refusal(await finish(auth, key, "iloveyou!")) == (400, "password_too_common")
    assert refusal(await finish(auth, "invented")) == (400, "key_for_user_not_exist")
    await auth.conn.execute("UPDATE account_key SET expires_at = now()")
    assert refusal(await finish(auth, key)) == (400, "key_for_user_expired")
    assert await auth.is_alive(token)
    assert (await auth.log_in(password=PASSWORD)).status_code == 200


async def test_password_reset_is_limited_to_five_emails_an_hour_per_mailbox(auth: AuthClient):
    await auth.activated()
    for _ in range(8):
        await auth.conn.execute("DELETE FROM rate_event WHERE subject LIKE 'mail_request:%'")  # resets the limit
        assert (await ask(auth)).status_code == 204
    assert len(await auth.mails("accounts/reset_password")) == 5


async def test_password_reset_activates_an_inactive_account(auth: AuthClient):
    await auth.registered()
    await ask(auth)
    assert (await finish(auth, await auth.mailed_key("reset_password"))).status_code == 204
    assert (await auth.log_in(password=NEW)).status_code == 200
