"""A forgotten password: nobody learns who has an account, a key works once, and old logins end."""

import asyncio

import httpx
import pytest

from tests.support.people import PASSWORD, Door, refusal

pytestmark = pytest.mark.commits
NEW = "better-soup"


async def ask(door: Door, mail: str = "marion@example.org") -> httpx.Response:
    return await door.post("/api/account/reset-password/init", mail=mail)


async def finish(door: Door, key: str, password: str = NEW) -> httpx.Response:
    return await door.post("/api/account/reset-password/finish", key=key, newPassword=password)


async def test_a_new_password_ends_every_login_and_the_old_password(door: Door):
    await door.activated(locale="BR")
    tokens = [await door.token(), await door.token(rememberMe=False)]
    await ask(door)
    assert (await finish(door, await door.mailed_key("reset_password"))).status_code == 204
    assert [await door.is_alive(token) for token in tokens] == [False, False]
    assert refusal(await door.log_in()) == (401, "invalid_credentials")
    assert (await door.log_in(password=NEW)).status_code == 200
    [mail] = await door.mails("accounts/password_changed")
    assert mail["subject"] == "Sua senha foi alterada"


async def test_the_answer_is_the_same_for_an_unknown_address(door: Door):
    await door.activated()
    known, unknown = await ask(door), await ask(door, "nobody@example.org")
    assert (known.status_code, known.content) == (unknown.status_code, unknown.content) == (204, b"")
    assert [mail["recipient"] for mail in await door.mails("accounts/reset_password")] == ["Marion@example.org"]


async def test_a_key_works_once_even_when_sent_twice_at_once_and_ends_its_siblings(door: Door):
    await door.activated()
    await ask(door)
    sibling = await door.mailed_key("reset_password")
    await ask(door)
    key = await door.mailed_key("reset_password")
    answers = await asyncio.gather(finish(door, key), finish(door, key, "third-soup"))
    assert sorted(answer.status_code for answer in answers) == [204, 400]
    assert refusal(await finish(door, sibling, "fourth-soup")) == (400, "key_for_user_not_exist")


async def test_refused_keys_and_passwords_change_nothing(door: Door):
    await door.activated()
    token = await door.token()
    await ask(door)
    key = await door.mailed_key("reset_password")
    assert refusal(await finish(door, key, "short-1")) == (400, "password_min")
    assert refusal(await finish(door, key, "goodsoup")) == (400, "password_special_char")
    assert refusal(await finish(door, key, "iloveyou!")) == (400, "password_too_common")
    assert refusal(await finish(door, "invented")) == (400, "key_for_user_not_exist")
    await door.conn.execute("UPDATE account_key SET expires_at = now()")
    assert refusal(await finish(door, key)) == (400, "key_for_user_expired")
    assert await door.is_alive(token)
    assert (await door.log_in(password=PASSWORD)).status_code == 200


async def test_a_mailbox_gets_five_links_an_hour_from_however_many_addresses(door: Door):
    await door.activated()
    for _ in range(8):
        await door.conn.execute("DELETE FROM rate_event WHERE subject LIKE 'mail_request:%'")  # another address
        assert (await ask(door)).status_code == 204
    assert len(await door.mails("accounts/reset_password")) == 5


async def test_who_never_activated_proves_the_mailbox_by_resetting(door: Door):
    await door.registered()
    await ask(door)
    assert (await finish(door, await door.mailed_key("reset_password"))).status_code == 204
    assert (await door.log_in(password=NEW)).status_code == 200
