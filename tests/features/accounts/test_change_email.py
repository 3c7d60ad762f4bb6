"""Change of the email address with a six-digit code: for one session, with five tries, within ten minutes."""

import asyncio
import hashlib
import re
from datetime import timedelta

import httpx
import pytest

from marmita.features.accounts.domain.verification_code import matches_code, new_code, sign_code
from marmita.platform.clock import utc_now
from tests.support.auth_client import PASSWORD, AuthClient, refusal
from tests.support.ordering import json_ok

pytestmark = pytest.mark.commits
NEW = "New@example.org"
WRONG = (400, "invalid_verification_code")
EXPIRED = (400, "verification_code_expired")


async def ask(auth: AuthClient, token: str, mail: str = NEW) -> httpx.Response:
    return await auth.post("/api/account/change-email", token, mail=mail)


async def request_code(auth: AuthClient, token: str, mail: str = NEW) -> str:
    """Request a change and return the code from its email."""
    answer = await ask(auth, token, mail)
    assert answer.status_code == 204, answer.text
    return await mailed_code(auth)


async def mailed_code(auth: AuthClient) -> str:
    mail = (await auth.mails("accounts/change_email"))[-1]
    found = re.search(r"^\s+(\d{6})$", mail["text_body"], re.MULTILINE)
    assert found, mail["text_body"]
    return found[1]


async def confirm(auth: AuthClient, token: str, code: str, method: str = "POST") -> httpx.Response:
    headers = {"authorization": f"Bearer {token}"}
    params = {"verificationCode": code}
    return await auth.client.request(method, "/api/account/change-email/confirm", params=params, headers=headers)


async def resend(auth: AuthClient, token: str, method: str = "POST") -> httpx.Response:
    headers = {"authorization": f"Bearer {token}"}
    return await auth.client.request(method, "/api/account/resend-email-verification", headers=headers)


async def email(auth: AuthClient, login: str = "marion") -> tuple[str, str]:
    cursor = await auth.conn.execute("SELECT email, email_key FROM account WHERE login_key = %s", (login,))
    row = await cursor.fetchone()
    assert row
    return row[0], row[1]


async def pass_time(auth: AuthClient, time: timedelta) -> None:
    await auth.conn.execute("UPDATE rate_event SET at = at - %s", (time,))
    await auth.conn.execute("UPDATE email_change SET expires_at = expires_at - %s", (time,))


def other_than(code: str) -> str:
    return f"{(int(code) + 1) % 10**6:06}"


@pytest.fixture
async def token(auth: AuthClient) -> str:
    await auth.activated(locale="FR")
    return await auth.token()


@pytest.mark.parametrize("method", ["POST", "GET"])
async def test_email_change_with_code_sets_address_and_notifies_the_old_one(auth: AuthClient, token: str, method: str):
    code = await request_code(auth, token)
    [mail] = await auth.mails("accounts/change_email")
    assert (mail["recipient"], mail["subject"]) == (NEW, f"{code} est votre code Marmita")
    assert await email(auth) == ("Marion@example.org", "marion@example.org")
    assert (await confirm(auth, token, code, method)).status_code == 204
    assert await email(auth) == (NEW, NEW.lower())
    [notice] = await auth.mails("accounts/email_changed")
    assert (notice["recipient"], notice["subject"]) == ("Marion@example.org", "Votre adresse e-mail a été modifiée")
    assert NEW not in notice["text_body"] + notice["html_body"]
    assert (await auth.log_in(NEW)).status_code == 200
    assert refusal(await auth.log_in("marion@example.org")) == (401, "invalid_credentials")


async def test_email_change_invalidates_reset_links_in_the_old_mailbox(auth: AuthClient, token: str):
    await auth.post("/api/account/reset-password/init", mail="marion@example.org")
    key = await auth.mailed_key("reset_password")
    assert (await confirm(auth, token, await request_code(auth, token))).status_code == 204
    answer = await auth.post("/api/account/reset-password/finish", key=key, newPassword="other-soup")
    assert refusal(answer) == (400, "key_for_user_not_exist")
    assert (await auth.log_in(password=PASSWORD)).status_code == 200


async def test_email_change_confirmed_twice_is_accepted_once(auth: AuthClient, token: str):
    code = await request_code(auth, token)
    answers = await asyncio.gather(*(confirm(auth, token, code) for _ in range(4)))
    assert [answer.status_code for answer in answers] == [204] * 4
    assert (await confirm(auth, token, code)).status_code == 204
    assert len(await auth.mails("accounts/email_changed")) == 1
    assert refusal(await resend(auth, token)) == EXPIRED


async def test_email_change_after_five_wrong_codes_refuses_the_right_one(auth: AuthClient, token: str):
    code = await request_code(auth, token)
    assert [refusal(await confirm(auth, token, other_than(code))) for _ in range(5)] == [WRONG] * 5
    assert refusal(await confirm(auth, token, code)) == EXPIRED
    assert (await email(auth))[0] == "Marion@example.org"


async def test_email_change_with_parallel_guesses_checks_five_at_most(auth: AuthClient, token: str):
    code = await request_code(auth, token)
    guesses = [f"{(int(code) + number) % 10**6:06}" for number in range(1, 21)]
    answers = [refusal(answer) for answer in await asyncio.gather(*(confirm(auth, token, g) for g in guesses))]
    assert (answers.count(WRONG), answers.count(EXPIRED)) == (5, 15)
    assert refusal(await confirm(auth, token, code)) == EXPIRED


@pytest.mark.parametrize("code", ["", "12345", "1234567", "12345a", "١٢٣٤٥٦", "12 456"])
async def test_email_change_with_malformed_code_is_refused_and_counts_no_try(auth: AuthClient, token: str, code: str):
    right = await request_code(auth, token)
    for _ in range(6):
        assert refusal(await confirm(auth, token, code)) == WRONG
    assert (await confirm(auth, token, right)).status_code == 204


async def test_email_change_code_expires_after_ten_minutes(auth: AuthClient, token: str):
    code = await request_code(auth, token)
    row = await (await auth.conn.execute("SELECT expires_at FROM email_change")).fetchone()
    assert row and abs(row[0] - utc_now() - timedelta(minutes=10)) < timedelta(seconds=20)
    await pass_time(auth, timedelta(minutes=10))
    assert refusal(await confirm(auth, token, code)) == EXPIRED
    assert (await email(auth))[0] == "Marion@example.org"


async def test_email_change_code_of_another_session_is_refused(auth: AuthClient, token: str):
    elsewhere = await auth.token()
    code = await request_code(auth, token)
    assert refusal(await confirm(auth, elsewhere, code)) == WRONG
    assert (await confirm(auth, token, code)).status_code == 204


async def test_email_change_code_stays_valid_after_reauthentication(auth: AuthClient, token: str):
    code = await request_code(auth, token)
    answer = await auth.post("/api/account/reauthenticate", token, password=PASSWORD)
    fresh = answer.headers["authorization"].removeprefix("Bearer ")
    assert fresh != token
    assert (await confirm(auth, fresh, code)).status_code == 204
    assert (await email(auth))[0] == NEW


async def test_email_change_code_cannot_be_guessed_from_the_database(auth: AuthClient, token: str):
    await request_code(auth, token, NEW)
    row = await (await auth.conn.execute("SELECT code_hmac, account_id FROM email_change")).fetchone()
    await auth.post("/api/account/reauthenticate", token, password=PASSWORD)
    digests = "SELECT encode(token_sha256, 'hex'), encode(previous_sha256, 'hex') FROM session"
    digest = await (await auth.conn.execute(digests)).fetchone()
    assert row and digest
    # A reader of the database knows everything except the token. With the token, trying a million codes takes a second.
    keys = [*digest, hashlib.sha256(token.encode()).hexdigest(), row[1], ""]
    code = await mailed_code(auth)
    assert matches_code(row[0], token, NEW, code)
    assert not any(matches_code(row[0], key, NEW, code) for key in keys)
    assert len({sign_code(f"token{number}", NEW, code) for number in range(50)}) == 50


async def test_email_change_resend_replaces_code_and_resets_tries(auth: AuthClient, token: str):
    first = await request_code(auth, token)
    for _ in range(5):
        await confirm(auth, token, other_than(first))
    assert json_ok(await resend(auth, token, "GET")) == {"email": NEW}
    second = await mailed_code(auth)
    if first != second:
        assert refusal(await confirm(auth, token, first)) == WRONG
    assert (await confirm(auth, token, second)).status_code == 204
    assert {mail["recipient"] for mail in await auth.mails("accounts/change_email")} == {NEW}


async def test_email_change_resend_names_the_address_of_the_latest_request(auth: AuthClient, token: str):
    await request_code(auth, token, "first@example.org")
    await request_code(auth, token, "second@example.org")
    assert json_ok(await resend(auth, token)) == {"email": "second@example.org"}
    assert (await auth.mails("accounts/change_email"))[-1]["recipient"] == "second@example.org"


async def test_email_change_resend_is_limited_to_one_in_30_seconds_and_five_an_hour(auth: AuthClient, token: str):
    await request_code(auth, token)
    assert (await resend(auth, token)).status_code == 200
    answer = await resend(auth, token)
    assert refusal(answer) == (429, "rate_limit_for_user") and 0 < answer.json()["seconds"] <= 30
    for _ in range(3):
        await pass_time(auth, timedelta(seconds=31))
        assert (await resend(auth, token)).status_code == 200
    await pass_time(auth, timedelta(seconds=31))
    assert refusal(await resend(auth, token)) == (429, "rate_limit_for_user")
    assert refusal(await ask(auth, token, "third@example.org")) == (429, "rate_limit_for_user")
    assert len(await auth.mails("accounts/change_email")) == 5


async def test_email_change_to_taken_address_needs_fresh_login_and_is_limited(auth: AuthClient, token: str):
    await auth.registered(login="pierre", email="pierre@example.org")
    taken = (409, "email_already_exists_in_change")
    await auth.conn.execute("UPDATE session SET proven_at = proven_at - interval '16 minutes'")
    assert refusal(await ask(auth, token, "pierre@example.org")) == (403, "reauthentication_needed")
    await auth.conn.execute("UPDATE session SET proven_at = now()")
    tries = [
        "PIERRE@example.org",
        "marion@example.org",
        "pierre@example.org",
        "Pierre@Example.org",
        "pierre@example.org",
    ]
    assert [refusal(await ask(auth, token, mail)) for mail in tries] == [taken] * 5
    assert refusal(await ask(auth, token, "pierre@example.org")) == (429, "rate_limit_for_user")
    assert await auth.count("email_change") == 0 and await auth.mails("accounts/change_email") == []


async def test_email_change_to_address_registered_meanwhile_is_refused(auth: AuthClient, token: str):
    code = await request_code(auth, token)
    await auth.registered(login="pierre", email=NEW)
    assert refusal(await confirm(auth, token, code)) == (409, "email_already_exists_in_change")
    assert (await email(auth))[0] == "Marion@example.org" and (await email(auth, "pierre"))[0] == NEW


async def test_email_change_of_two_accounts_to_one_address_succeeds_once(auth: AuthClient, token: str):
    await auth.activated(login="pierre", email="pierre@example.org")
    other = await auth.token(name="pierre")
    codes = [await request_code(auth, token), await request_code(auth, other)]
    answers = await asyncio.gather(confirm(auth, token, codes[0]), confirm(auth, other, codes[1]))
    assert sorted(answer.status_code for answer in answers) == [204, 409]
    assert len(await auth.mails("accounts/email_changed")) == 1


@pytest.mark.parametrize("mail", ["marion", "a@b", "x@example.org\nBcc: all@example.org", ""])
async def test_email_change_to_invalid_address_is_refused_and_not_counted(auth: AuthClient, token: str, mail: str):
    assert refusal(await ask(auth, token, mail)) == (400, "invalid_email")
    assert await auth.count("email_change") == 0 and await auth.mails("accounts/change_email") == []


async def test_email_change_code_without_request_is_refused(auth: AuthClient, token: str):
    assert refusal(await confirm(auth, token, "123456")) == EXPIRED
    assert refusal(await resend(auth, token)) == EXPIRED
    assert await auth.mails("accounts/change_email") == []


def test_verification_code_has_six_digits_of_the_whole_range():
    codes = {new_code() for _ in range(3000)}
    assert all(len(code) == 6 and code.isdigit() for code in codes)
    assert len(codes) > 2900 and any(code.startswith("0") for code in codes)
