"""Authenticator apps: set up, confirmed by a first code, replaced and removed."""

import asyncio
from datetime import timedelta
from typing import Any

import pytest
from argon2 import PasswordHasher
from pyotp.totp import TOTP

from marmita.features.second_factor.domain.totp import find_matching_step, new_secret
from marmita.platform.clock import utc_now
from tests.features.second_factor.conftest import OWN, FactorClient
from tests.support.auth_client import refusal

pytestmark = pytest.mark.commits
WRONG = (400, "second_factor_wrong")


async def kinds(auth: FactorClient) -> list[str]:
    row = await (await auth.conn.execute("SELECT second_factors FROM account")).fetchone()
    assert row
    return row[0]


async def test_app_counts_once_its_first_code_is_confirmed(auth: FactorClient, token: str):
    secret = await auth.begun(token)
    assert (await auth.factors(token))["app"] is None and await kinds(auth) == []
    assert (await auth.log_in()).status_code == 200
    code = auth.code()
    answer = await auth.post(f"{OWN}/app/confirm", token, code=f"{code[:3]} {code[3:]}")
    assert answer.status_code == 200 and len(answer.json()["recoveryCodes"]) == 10
    shown = await auth.factors(token)
    assert shown["app"]["since"] and shown["app"]["lastUsedAt"] is None and shown["recoveryCodesLeft"] == 10
    assert await kinds(auth) == ["TOTP"] and secret not in str(shown)


async def test_setup_shows_address_and_picture_of_the_secret(auth: FactorClient, token: str):
    setup = (await auth.post(f"{OWN}/app", token)).json()
    assert setup["address"] == f"otpauth://totp/Marmita:Marion?secret={setup['secret']}&issuer=Marmita"
    assert setup["picture"].startswith("data:image/svg+xml") and len(setup["secret"]) == 32


async def test_secret_is_stored_sealed_for_its_account(auth: FactorClient, token: str):
    await auth.with_app(token)
    row = await (await auth.conn.execute("SELECT secret, pending FROM totp")).fetchone()
    assert row and auth.secret.encode() not in row[0] and row[1] is None
    await auth.conn.execute("UPDATE totp SET secret = secret || 'x'")
    assert refusal(await auth.answer(await auth.challenge(), code=auth.code())) == WRONG


async def test_two_tabs_that_set_up_at_once_show_one_secret(auth: FactorClient, token: str):
    answers = await asyncio.gather(*(auth.post(f"{OWN}/app", token) for _ in range(5)))
    [auth.secret] = {answer.json()["secret"] for answer in answers}
    code = auth.code()
    answers = await asyncio.gather(*(auth.post(f"{OWN}/app/confirm", token, code=code) for _ in range(5)))
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409, 409]
    assert (await auth.factors(token))["recoveryCodesLeft"] == 10


async def test_wrong_first_code_turns_nothing_on(auth: FactorClient, token: str):
    await auth.begun(token)
    right = auth.code()
    for code in ("000000" if right != "000000" else "000001", "", "12345", "1234567", "abcdef", "١٢٣٤٥٦"):
        assert refusal(await auth.post(f"{OWN}/app/confirm", token, code=code)) == WRONG
    assert await kinds(auth) == [] and await auth.mails("second_factor/added") == []


async def test_secret_waits_a_quarter_of_an_hour(auth: FactorClient, token: str):
    former = await auth.begun(token)
    await auth.conn.execute("UPDATE totp SET pending_until = %s", (utc_now(),))
    missing = await auth.post(f"{OWN}/app/confirm", token, code=auth.code())
    assert refusal(missing) == (409, "second_factor_missing")
    assert await auth.begun(token) != former


async def test_confirmation_without_setup_is_refused(auth: FactorClient, token: str):
    assert refusal(await auth.post(f"{OWN}/app/confirm", token, code="123456")) == (409, "second_factor_missing")


async def test_addition_ends_other_sessions_and_sends_mail(auth: FactorClient, token: str):
    other = await auth.token()
    await auth.with_app(token)
    assert await auth.is_alive(token) and not await auth.is_alive(other)
    [mail] = await auth.mails("second_factor/added")
    assert "authenticator app" in mail["text_body"] and auth.secret not in mail["text_body"]


async def test_another_app_takes_the_place_of_the_first(auth: FactorClient, token: str):
    await auth.with_app(token)
    former, codes = auth.secret, (await auth.factors(token))["recoveryCodesLeft"]
    await auth.begun(token)
    assert auth.secret != former
    old = TOTP(former).at(utc_now() + timedelta(seconds=30))
    assert (await auth.answer(await auth.challenge(), code=old)).status_code == 200
    auth.step = 0
    assert (await auth.post(f"{OWN}/app/confirm", token, code=auth.code())).json() == {"recoveryCodes": []}
    await auth.conn.execute("UPDATE totp SET last_step = NULL")
    assert refusal(await auth.answer(await auth.challenge(), code=TOTP(former).at(utc_now()))) == WRONG
    assert (await auth.factors(token))["recoveryCodesLeft"] == codes


async def test_removal_of_the_only_factor_makes_the_password_enough(auth: FactorClient, token: str):
    await auth.with_app(token)
    other = await auth.entered(code=auth.code())
    assert (await auth.delete(f"{OWN}/app", token)).status_code == 204
    assert (await auth.delete(f"{OWN}/app", token)).status_code == 204
    assert await kinds(auth) == [] and await auth.count("recovery_code") == await auth.count("totp") == 0
    assert not await auth.is_alive(other) and (await auth.log_in()).status_code == 200
    [mail] = await auth.mails("second_factor/removed")
    assert "your password is enough again" in mail["text_body"]


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("POST", "app"),
        ("POST", "app/confirm"),
        ("DELETE", "app"),
        ("POST", "passkeys/options"),
        ("POST", "passkeys"),
        ("DELETE", f"passkeys/{'0' * 24}"),
        ("POST", "recovery-codes"),
    ],
)
async def test_changes_without_fresh_login_are_refused(auth: FactorClient, token: str, method: str, path: str):
    await auth.with_app(token)
    before = await (await auth.conn.execute("SELECT secret FROM totp")).fetchone()
    await auth.grow_stale()
    body = {"app/confirm": {"code": "123456"}, "passkeys": {"name": "x", "credential": "{}"}}.get(path)
    headers = {"authorization": f"Bearer {token}"}
    answer = await auth.client.request(method, f"{OWN}/{path}", json=body, headers=headers)
    assert refusal(answer) == (403, "reauthentication_needed")
    assert before == await (await auth.conn.execute("SELECT secret FROM totp")).fetchone()
    assert await kinds(auth) == ["TOTP"] and (await auth.factors(token))["recoveryCodesLeft"] == 10


def test_code_matches_one_step_around_now_and_never_again():
    secret, now = new_secret(), utc_now()
    totp = TOTP(secret)
    step = totp.timecode(now)
    for drift in (-1, 0, 1):
        assert find_matching_step(secret, totp.generate_otp(step + drift), now, None) == step + drift
        assert find_matching_step(secret, totp.generate_otp(step + drift), now, step + drift) is None
    for drift in (-2, 2):
        found = find_matching_step(secret, totp.generate_otp(step + drift), now, None)
        assert found in {None, step - 1, step, step + 1}
    assert find_matching_step(secret, "", now, None) is None


async def test_refused_code_and_renewal_cost_no_hashes(auth: FactorClient, token: str, monkeypatch: pytest.MonkeyPatch):
    await auth.post(f"{OWN}/app", token)

    def forbidden(*_: Any) -> str:
        raise AssertionError

    monkeypatch.setattr(PasswordHasher, "hash", forbidden)
    assert refusal(await auth.post(f"{OWN}/app/confirm", token, code="000000")) == WRONG
    assert refusal(await auth.post(f"{OWN}/recovery-codes", token)) == (409, "second_factor_missing")
