"""Login with a second factor: what the challenge opens, what it refuses, and that nothing goes around it."""

import asyncio

import pytest

from marmita.platform.clock import utc_now
from tests.features.second_factor.conftest import AGAIN, LOGIN, OWN, FactorClient, token_of
from tests.support.auth_client import PASSWORD, refusal

pytestmark = pytest.mark.commits
WRONG = (400, "second_factor_wrong")
EXPIRED = (400, "second_factor_expired")
NEEDED = (403, "reauthentication_needed")


async def sessions(auth: FactorClient) -> int:
    return await auth.count("session")


async def test_password_alone_opens_no_session(auth: FactorClient, token: str):
    await auth.with_app(token)
    answer = await auth.log_in()
    assert refusal(answer) == (401, "second_factor_required")
    assert answer.json()["methods"] == ["TOTP"] and answer.json()["expiresAt"]
    assert "authorization" not in answer.headers and await sessions(auth) == 1
    stored = await (await auth.conn.execute("SELECT login_challenge::text FROM login_challenge")).fetchone()
    assert stored and answer.json()["challenge"] not in stored[0]


@pytest.mark.parametrize("remembered", [True, False])
async def test_code_opens_the_session_that_the_login_wanted(auth: FactorClient, token: str, remembered: bool):
    await auth.with_app(token)
    answer = await auth.answer(await auth.challenge(rememberMe=remembered), code=auth.code())
    assert answer.status_code == 200 and await auth.is_alive(token_of(answer))
    row = await (await auth.conn.execute("SELECT remember_me FROM session ORDER BY created_at DESC")).fetchone()
    assert row == (remembered,) and await auth.count("login_challenge") == 0
    assert (await auth.factors(token))["app"]["lastUsedAt"]


async def test_code_is_taken_once(auth: FactorClient, token: str):
    await auth.with_app(token)
    code = auth.code()
    await auth.entered(code=code)
    assert refusal(await auth.answer(await auth.challenge(), code=code)) == WRONG
    assert await sessions(auth) == 2


async def test_twenty_times_the_same_code_at_once_opens_one_session(auth: FactorClient, token: str):
    await auth.with_app(token)
    code, challenge = auth.code(), await auth.challenge()
    answers = await asyncio.gather(*(auth.answer(challenge, code=code) for _ in range(20)))
    assert [answer.status_code for answer in answers].count(200) == 1 and await sessions(auth) == 2
    await auth.forget_steps()
    challenges = [await auth.challenge() for _ in range(8)]
    code = auth.code()
    answers = await asyncio.gather(*(auth.answer(each, code=code) for each in challenges))
    assert [answer.status_code for answer in answers].count(200) == 1 and await sessions(auth) == 3


async def test_challenge_takes_five_wrong_codes(auth: FactorClient, token: str):
    await auth.with_app(token)
    challenge = await auth.challenge()
    for _ in range(5):
        assert refusal(await auth.answer(challenge, code="abc")) == WRONG
    assert refusal(await auth.answer(challenge, code=auth.code())) == EXPIRED
    assert await sessions(auth) == 1


async def test_wrong_codes_count_over_several_challenges(auth: FactorClient, token: str):
    [recovery, *_] = await auth.with_app(token)
    device = await auth.with_passkey(token)
    for _ in range(2):
        challenge = await auth.challenge()
        for _ in range(5):
            assert refusal(await auth.answer(challenge, code="000 000x")) == WRONG
    challenge = await auth.challenge()
    for shown in ({"code": auth.code()}, {"recoveryCode": recovery}):
        answer = await auth.answer(challenge, **shown)
        assert refusal(answer) == (429, "rate_limit_for_user") and answer.json()["seconds"] > 1700
    [mail] = await auth.mails("second_factor/guessed")
    assert "ten times" in mail["text_body"]
    answer = await auth.answer(challenge, credential=await auth.signed(challenge, device))
    assert answer.status_code == 200 and (await auth.factors(token))["recoveryCodesLeft"] == 10


async def test_challenge_ends_after_five_minutes(auth: FactorClient, token: str):
    await auth.with_app(token)
    challenge = await auth.challenge()
    await auth.conn.execute("UPDATE login_challenge SET expires_at = %s", (utc_now(),))
    assert refusal(await auth.answer(challenge, code=auth.code())) == EXPIRED
    assert refusal(await auth.post(f"{LOGIN}/options", challenge=challenge)) == EXPIRED


async def test_unknown_challenge_and_empty_answer_are_refused(auth: FactorClient, token: str):
    await auth.with_app(token)
    assert refusal(await auth.answer("x", code=auth.code())) == EXPIRED
    assert refusal(await auth.answer(await auth.challenge())) == WRONG
    for shown in ({"recoveryCode": "aaaa-bbbb-cccc"}, {"recoveryCode": ""}, {"credential": "{"}, {"credential": "[]"}):
        assert refusal(await auth.answer(await auth.challenge(), **shown)) == WRONG
    assert await sessions(auth) == 1


async def test_new_password_ends_challenges_and_keeps_the_factor(auth: FactorClient, token: str):
    await auth.with_app(token)
    challenge = await auth.challenge()
    await auth.post("/api/account/reset-password/init", mail="marion@example.org")
    key = await auth.mailed_key("reset_password")
    reset = await auth.post("/api/account/reset-password/finish", key=key, newPassword="other-soup")
    assert reset.status_code == 204 and "authorization" not in reset.headers
    assert refusal(await auth.answer(challenge, code=auth.code())) == EXPIRED
    assert refusal(await auth.log_in(password="other-soup")) == (401, "second_factor_required")
    assert await sessions(auth) == 0


async def test_fresh_proof_asks_for_the_factor_too(auth: FactorClient, token: str):
    await auth.with_app(token)
    await auth.grow_stale()
    first = await auth.post("/api/account/reauthenticate", token, password=PASSWORD)
    assert refusal(first) == (401, "second_factor_required") and "authorization" not in first.headers
    assert refusal(await auth.post(f"{OWN}/recovery-codes", token)) == NEEDED
    challenge = first.json()["challenge"]
    methods = await auth.post(f"{AGAIN}/options", token, challenge=challenge)
    assert methods.json() | {"expiresAt": ""} == {"methods": ["TOTP"], "expiresAt": "", "publicKey": None}
    assert refusal(await auth.post(AGAIN, token, challenge=challenge, code="1")) == WRONG
    answer = await auth.post(AGAIN, token, challenge=challenge, code=auth.code())
    assert answer.status_code == 204
    assert (await auth.post(f"{OWN}/recovery-codes", token_of(answer))).status_code == 200


async def test_challenge_of_a_proof_opens_no_login_and_no_other_session(auth: FactorClient, token: str):
    await auth.with_app(token)
    other = await auth.entered(code=auth.code())
    await auth.forget_steps()
    first = await auth.post("/api/account/reauthenticate", token, password=PASSWORD)
    challenge = first.json()["challenge"]
    assert refusal(await auth.answer(challenge, code=auth.code())) == EXPIRED
    assert refusal(await auth.post(AGAIN, other, challenge=challenge, code=auth.code())) == EXPIRED
    assert refusal(await auth.post(AGAIN, token, challenge=await auth.challenge(), code=auth.code())) == EXPIRED


async def test_changed_password_does_not_make_the_session_fresh(auth: FactorClient, token: str):
    await auth.with_app(token)
    await auth.grow_stale()
    changed = await auth.post("/api/account/change-password", token, currentPassword=PASSWORD, newPassword="other-soup")
    assert changed.status_code == 200
    assert refusal(await auth.post(f"{OWN}/recovery-codes", token_of(changed))) == NEEDED


async def test_factor_set_up_while_somebody_logs_in_leaves_no_other_session(auth: FactorClient, token: str):
    await auth.begun(token)
    confirm = auth.post(f"{OWN}/app/confirm", token, code=auth.code())
    answers = await asyncio.gather(confirm, *(auth.log_in() for _ in range(6)))
    assert answers[0].status_code == 200
    assert {answer.status_code for answer in answers[1:]} <= {200, 401}
    assert await sessions(auth) == 1


async def test_people_without_a_factor_log_in_as_before(auth: FactorClient, token: str):
    answer = await auth.log_in()
    assert answer.status_code == 200 and answer.headers["authorization"].startswith("Bearer ")
    await auth.grow_stale()
    answer = await auth.post("/api/account/reauthenticate", token, password=PASSWORD)
    assert answer.status_code == 204 and await auth.count("login_challenge") == 0
