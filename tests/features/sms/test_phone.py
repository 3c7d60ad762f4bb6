"""A person verifies a number: what is refused, what counts, what a second click, tab or answer does; and a thief."""

import asyncio

import pytest

from marmita.features.accounts import PasswordReset
from marmita.features.sms import delete_number
from marmita.features.sms.domain.rules import CODE_TRIES, CODES_PER_ACCOUNT, CODES_PER_NUMBER
from marmita.platform.live_settings import LiveValues
from marmita.platform.sms import masked_number
from tests.features.sms.conftest import NUMBER, Person, Texting
from tests.support.auth_client import AuthClient
from tests.support.logs import written_log
from tests.support.rows import add_session
from tests.support.waiting import start_blocked

pytestmark = pytest.mark.commits
PHONE = "/api/account/phone"


def key_of(answer: object) -> tuple[int, str]:
    return answer.status_code, answer.json()["errorKey"]  # type: ignore[attr-defined]


async def test_number_is_verified_by_the_code_that_was_sent_to_it(texting: Texting):
    person = await texting.person()
    before = await texting.get(PHONE, person.token)
    assert before == {"offered": True, "countries": ["FR"], "number": None, "wanted": False, "waiting": None}
    answered = (await texting.request_code(person.token, "06 12 34 56 78")).json()
    assert (answered["number"], answered["waiting"]["number"]) == (None, NUMBER)
    with written_log() as said:
        code = await texting.code()
    assert texting.gateway.sent == [(NUMBER, f"{code} is your Marmita code. Never share it.")]
    assert code not in said.getvalue() and NUMBER not in said.getvalue()
    answer = await texting.confirm(person.token, f"{code[:3]} {code[3:]}")
    assert (answer.status_code, answer.json()["number"], answer.json()["wanted"]) == (200, NUMBER, True)
    assert answer.json()["waiting"] is None
    # The code stands nowhere any more.
    assert (await texting.one("SELECT words, state FROM text_message")) == ("", "SENT")
    repeated = await texting.confirm(person.token, code)
    assert repeated.json() == answer.json()


async def test_code_is_guessed_five_times_at_most(texting: Texting):
    person = await texting.person()
    await texting.request_code(person.token)
    code = await texting.code()
    wrong = f"{(int(code) + 1) % 10**6:06}"
    answers = await asyncio.gather(*(texting.confirm(person.token, wrong) for _ in range(CODE_TRIES + 3)))
    assert sorted(key_of(each)[1] for each in answers) == ["sms_code_expired"] * 3 + ["sms_code_wrong"] * CODE_TRIES
    assert key_of(await texting.confirm(person.token, code)) == (400, "sms_code_expired")
    assert (await texting.one("SELECT count(*) FROM phone")) == (0,)
    assert (await texting.get(PHONE, person.token))["waiting"] is None


async def test_right_code_counts_for_ten_minutes_and_in_its_session(texting: Texting):
    person = await texting.person()
    await texting.request_code(person.token)
    code = await texting.code()
    other = await add_session(texting.conn, person.id)
    assert (await texting.get(PHONE, other))["waiting"] is None
    assert key_of(await texting.confirm(other, code)) == (400, "sms_code_wrong")
    await texting.pass_time(11)
    assert key_of(await texting.confirm(person.token, code)) == (400, "sms_code_expired")
    assert (await texting.one("SELECT count(*) FROM phone")) == (0,)


async def test_same_call_twenty_times_at_once_sends_one_code(texting: Texting):
    person = await texting.person()
    answers = await asyncio.gather(*(texting.request_code(person.token) for _ in range(20)))
    assert {each.status_code for each in answers} == {200}
    code = await texting.code()
    assert len(texting.gateway.sent) == 1
    answers = await asyncio.gather(*(texting.confirm(person.token, code) for _ in range(10)))
    assert {each.status_code for each in answers} == {200}
    assert (await texting.one("SELECT number, wanted FROM phone")) == (NUMBER, True)


async def test_second_tab_with_another_number_waits_a_minute_and_ends_the_first_code(texting: Texting):
    person = await texting.person()
    await texting.request_code(person.token)
    first = await texting.code()
    assert key_of(await texting.request_code(person.token, "0612345679")) == (429, "rate_limit_for_user")
    await texting.pass_time(2)
    await texting.request_code(person.token, "0612345679")
    second = await texting.code()
    if first != second:
        assert key_of(await texting.confirm(person.token, first)) == (400, "sms_code_wrong")
    assert (await texting.confirm(person.token, second)).json()["number"] == "+33612345679"


@pytest.mark.parametrize(
    ("number", "country", "key"),
    [
        ("soup", "FR", "sms_number_invalid"),
        ("0612", "FR", "sms_number_invalid"),
        ("0142345678", "FR", "sms_number_invalid"),  # a landline
        ("0899123456", "FR", "sms_number_invalid"),  # premium rate
        ("+33612345678;ext=4", "FR", "sms_number_invalid"),
        ("0612345678", "XX", "sms_number_invalid"),
        ("+262692123456", "FR", "sms_country_not_allowed"),
        ("+48512345678", "FR", "sms_country_not_allowed"),
    ],
)
async def test_number_that_gets_no_texts_is_refused(texting: Texting, number: str, country: str, key: str):
    person = await texting.person()
    assert key_of(await texting.request_code(person.token, number, country)) == (400, key)
    assert await texting.rows() == []
    assert (await texting.one("SELECT count(*) FROM phone_code")) == (0,)


async def test_codes_are_limited_by_account_and_by_number(texting: Texting):
    person = await texting.person()
    for number in range(CODES_PER_ACCOUNT.max_events):
        assert (await texting.request_code(person.token, f"06123456{number:02}")).status_code == 200
        await texting.pass_time(2)
    refused = await texting.request_code(person.token, "0612345699")
    assert (refused.status_code, refused.json()["translate_limit"]) == (429, "limit.sms_code")
    for _ in range(CODES_PER_NUMBER.max_events - 1):
        assert (await texting.request_code((await texting.person()).token, "0612345600")).status_code == 200
    refused = await texting.request_code((await texting.person()).token, "0612345600")
    assert (refused.status_code, refused.json()["translate_limit"]) == (429, "limit.sms_code_number")
    subjects = await texting.one("SELECT string_agg(subject, ' ') FROM rate_event")
    assert "612345600" not in subjects[0]


async def test_no_code_is_sent_once_the_day_is_full(texting: Texting, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(LiveValues, "__getitem__", lambda self, setting: 0)
    person = await texting.person()
    assert key_of(await texting.request_code(person.token)) == (409, "sms_unavailable")
    assert await texting.rows() == []


async def grow_stale(texting: Texting) -> None:
    await texting.conn.execute("UPDATE session SET proven_at = proven_at - interval '15 minutes'")


async def test_code_needs_a_fresh_login_and_a_repeat_of_it_none(texting: Texting):
    person = await texting.person(NUMBER)
    await grow_stale(texting)
    assert key_of(await texting.request_code(person.token, "0612345679")) == (403, "reauthentication_needed")
    assert await texting.rows() == []
    assert await texting.one("SELECT number, (SELECT count(*) FROM phone_code) FROM phone") == (NUMBER, 0)
    token = await add_session(texting.conn, person.id)
    assert (await texting.request_code(token, "0612345679")).status_code == 200
    await grow_stale(texting)
    # A new token would end the code.
    assert (await texting.request_code(token, "0612345679")).status_code == 200
    assert len(await texting.rows()) == 1
    assert (await texting.confirm(token, await texting.code())).json()["number"] == "+33612345679"


async def test_owner_gets_an_email_about_each_number(texting: Texting):
    person, mails = await texting.person(), AuthClient(texting.client, texting.conn)
    await texting.request_code(person.token)
    code = await texting.code()
    assert await mails.mails("sms/number_set") == []
    for _ in range(2):
        await texting.confirm(person.token, code)
    [mail] = await mails.mails("sms/number_set")
    assert masked_number(NUMBER) in mail["text_body"] and NUMBER not in mail["text_body"]
    await texting.pass_time(2)
    await texting.request_code(person.token, "0612345679")
    await texting.confirm(person.token, await texting.code())
    assert len(await mails.mails("sms/number_set")) == 2


async def reset_password(texting: Texting, person: Person) -> None:
    owner = AuthClient(texting.client, texting.conn)
    (mail,) = await texting.one("SELECT email FROM account WHERE id = %s", person.id)
    await owner.post("/api/account/reset-password/init", mail=mail)
    key = await owner.mailed_key("reset_password")
    answer = await owner.post("/api/account/reset-password/finish", key=key, newPassword="better-soup")
    assert answer.status_code == 204, answer.text


async def test_password_reset_ends_texts_to_a_thief(texting: Texting):
    person, other = await texting.person(NUMBER), await texting.person("+33612345679")
    orders = [await texting.order(each.id, status="PAID") for each in (person, other)]
    for order in orders:
        await texting.transition(order, "capture", "ACCEPTED", "PROVIDER")
    await texting.send()
    assert [state for _, state, *_ in await texting.rows()] == ["SENT", "SENT", "WAITING", "WAITING"]
    await texting.request_code(person.token, "0612345677")
    await reset_password(texting, person)
    assert await texting.one("SELECT count(*), (SELECT count(*) FROM phone_code) FROM phone") == (1, 0)
    waiting = "SELECT array_agg(account_id) FROM text_message WHERE state = 'WAITING'"
    assert await texting.one(waiting) == ([other.id],)
    await texting.transition(orders[0], "cancel", "PAID", "CHEF")
    assert await texting.one(waiting) == ([other.id],)
    [mail] = await AuthClient(texting.client, texting.conn).mails("sms/number_forgotten")
    assert masked_number(NUMBER) in mail["text_body"]
    await reset_password(texting, await texting.person())
    assert len(await AuthClient(texting.client, texting.conn).mails("sms/number_forgotten")) == 1


async def test_number_that_is_confirmed_during_a_password_reset_is_forgotten(texting: Texting):
    person = await texting.person()
    await texting.request_code(person.token)
    code = await texting.code()
    async with texting.jobs.database.unit_of_work() as uow:
        await uow.conn.execute("SELECT FROM account FOR UPDATE")
        confirming = await start_blocked(texting.conn, texting.confirm(person.token, code))
        await delete_number(uow, PasswordReset(person.id))
    assert key_of(await confirming) == (400, "sms_code_expired")
    assert await texting.one("SELECT count(*) FROM phone") == (0,)


async def test_switch_and_removal_are_the_owners(texting: Texting):
    person, other = await texting.person(NUMBER), await texting.person()
    assert key_of(await texting.post(f"{PHONE}/settings", other.token, wanted=True)) == (409, "sms_number_missing")
    assert (await texting.post(f"{PHONE}/settings", person.token, wanted=False)).status_code == 204
    assert (await texting.get(PHONE, person.token))["wanted"] is False
    headers = {"authorization": f"Bearer {other.token}"}
    assert (await texting.client.delete(PHONE, headers=headers)).status_code == 204
    assert (await texting.get(PHONE, person.token))["number"] == NUMBER
    for _ in range(2):
        headers = {"authorization": f"Bearer {person.token}"}
        assert (await texting.client.delete(PHONE, headers=headers)).status_code == 204
    assert (await texting.get(PHONE, person.token))["number"] is None


async def test_number_codes_and_texts_go_with_the_account(texting: Texting):
    person = await texting.person(NUMBER)
    await texting.request_code(person.token, "0612345679")
    await texting.conn.execute("DELETE FROM account WHERE id = %s", (person.id,))
    left = "SELECT (SELECT count(*) FROM phone), (SELECT count(*) FROM phone_code), (SELECT count(*) FROM text_message)"
    assert await texting.one(left) == (0, 0, 0)
