"""Recovery codes: ten, each for one login, made anew on request."""

import asyncio
import re

import pytest

from marmita.features.second_factor.domain.rules import normalize_code, normalize_recovery_code
from tests.features.second_factor.conftest import OWN, FactorClient
from tests.support.auth_client import refusal

pytestmark = pytest.mark.commits
WRONG = (400, "second_factor_wrong")


async def test_codes_are_ten_different_ones_and_stored_as_hashes(auth: FactorClient, token: str):
    codes = await auth.with_app(token)
    assert len(set(codes)) == 10 and all(
        re.fullmatch(r"([a-hjkmnp-z2-9]{4}-){2}[a-hjkmnp-z2-9]{4}", each) for each in codes
    )
    rows = await (await auth.conn.execute("SELECT prefix, hash FROM recovery_code")).fetchall()
    assert {prefix for prefix, _ in rows} == {code[:4] for code in codes}
    assert all(hashed.startswith("$argon2id$") for _, hashed in rows)


async def test_code_opens_one_session_and_sends_mail(auth: FactorClient, token: str):
    [code, *_] = await auth.with_app(token)
    assert await auth.is_alive(await auth.entered(recoveryCode=f" {code.upper().replace('-', ' ')} "))
    assert refusal(await auth.answer(await auth.challenge(), recoveryCode=code)) == WRONG
    assert (await auth.factors(token))["recoveryCodesLeft"] == 9 and await auth.count("session") == 2
    [mail] = await auth.mails("second_factor/code_used")
    assert re.search(r"Codes left:?\s+9", mail["text_body"]) and code not in mail["text_body"]


async def test_code_twenty_times_at_once_opens_one_session(auth: FactorClient, token: str):
    [code, *_] = await auth.with_app(token)
    challenges = [await auth.challenge() for _ in range(4)]
    answers = await asyncio.gather(*(auth.answer(each, recoveryCode=code) for each in challenges * 5))
    assert [answer.status_code for answer in answers].count(200) == 1
    assert await auth.count("session") == 2 and (await auth.factors(token))["recoveryCodesLeft"] == 9


async def test_new_codes_end_the_former_ones(auth: FactorClient, token: str):
    [former, *_] = await auth.with_app(token)
    renewed = (await auth.post(f"{OWN}/recovery-codes", token)).json()["recoveryCodes"]
    assert len(renewed) == 10 and former not in renewed
    assert refusal(await auth.answer(await auth.challenge(), recoveryCode=former)) == WRONG
    assert await auth.is_alive(await auth.entered(recoveryCode=renewed[3]))
    assert len(await auth.mails("second_factor/codes_renewed")) == 1


async def test_codes_without_a_factor_are_refused(auth: FactorClient, token: str):
    assert refusal(await auth.post(f"{OWN}/recovery-codes", token)) == (409, "second_factor_missing")
    assert await auth.count("recovery_code") == 0


async def test_export_names_factors_without_secrets(auth: FactorClient, token: str):
    [code, *_] = await auth.with_app(token)
    await auth.with_passkey(token, "Laptop")
    answer = await auth.client.get("/api/account/export", headers={"authorization": f"Bearer {token}"})
    document = answer.json()
    assert document["passkeys"][0]["name"] == "Laptop" and document["authenticatorApp"][0]["confirmedAt"]
    assert len(document["recoveryCodes"]) == 10 and document["account"][0]["secondFactors"] == ["PASSKEY", "TOTP"]
    assert auth.secret not in answer.text and code not in answer.text and "argon2" not in answer.text


def test_codes_are_read_however_they_are_typed():
    assert normalize_code(" 123 456\n") == normalize_code("1 2 3 4 5 6") == "123456"
    assert (
        normalize_code("12345")
        == normalize_code("1234567")
        == normalize_code("12345a")
        == normalize_code("١٢٣٤٥٦")
        == ""
    )
    assert normalize_recovery_code("ABCD efgh-jkmn") == "abcdefghjkmn"
    assert (
        normalize_recovery_code("abcd-efgh-jkm1")
        == normalize_recovery_code("abcd-efgh")
        == normalize_recovery_code("")
        == ""
    )
