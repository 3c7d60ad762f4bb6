"""Passkeys, made and signed by an authenticator in software."""

import asyncio

import pytest

from tests.features.second_factor.authenticator import Authenticator, decode
from tests.features.second_factor.conftest import AGAIN, LOGIN, OWN, FactorClient, token_of
from tests.support.auth_client import PASSWORD, refusal

pytestmark = pytest.mark.commits
WRONG = (400, "second_factor_wrong")
REFUSED = (400, "passkey_refused")


async def passkey_ids(auth: FactorClient, token: str) -> list[str]:
    return [each["id"] for each in (await auth.factors(token))["passkeys"]]


async def test_passkey_is_the_second_step_of_a_login(auth: FactorClient, token: str):
    device = await auth.with_passkey(token, "Laptop")
    challenge = await auth.challenge()
    options = (await auth.post(f"{LOGIN}/options", challenge=challenge)).json()
    assert options["methods"] == ["PASSKEY"]
    assert options["publicKey"]["rpId"] == "localhost" and options["publicKey"]["userVerification"] == "preferred"
    assert [decode(each["id"]) for each in options["publicKey"]["allowCredentials"]] == [device.credential_id]
    answer = await auth.answer(challenge, credential=device.sign(options["publicKey"]))
    assert answer.status_code == 200 and await auth.is_alive(token_of(answer))
    [shown] = (await auth.factors(token))["passkeys"]
    assert shown["name"] == "Laptop" and shown["lastUsedAt"]


async def test_first_passkey_brings_recovery_codes_and_a_second_none(auth: FactorClient, token: str):
    first, second = Authenticator(), Authenticator()
    assert len((await auth.add_passkey(token, first)).json()["recoveryCodes"]) == 10
    assert (await auth.add_passkey(token, second, "Key")).json() == {"recoveryCodes": []}
    assert [each["name"] for each in (await auth.factors(token))["passkeys"]] == ["Laptop", "Key"]
    assert len(await auth.mails("second_factor/added")) == 2
    for device in (first, second):
        challenge = await auth.challenge()
        assert (await auth.answer(challenge, credential=await auth.signed(challenge, device))).status_code == 200


async def test_assertion_of_another_challenge_or_page_is_refused(auth: FactorClient, token: str):
    device = await auth.with_passkey(token)
    first, second = await auth.challenge(), await auth.challenge()
    assert refusal(await auth.answer(second, credential=await auth.signed(first, device))) == WRONG
    elsewhere = await auth.signed(second, device, origin="https://marmita.example")
    assert refusal(await auth.answer(second, credential=elsewhere)) == WRONG
    made = await auth.signed(second, device, type="webauthn.create")
    assert refusal(await auth.answer(second, credential=made)) == WRONG
    assert await auth.count("session") == 1


async def test_answer_of_a_stranger_or_a_forged_one_is_refused(auth: FactorClient, token: str):
    device, stranger = await auth.with_passkey(token), Authenticator()
    challenge = await auth.challenge()
    assert refusal(await auth.answer(challenge, credential=await auth.signed(challenge, stranger))) == WRONG
    stranger.credential_id = device.credential_id
    assert refusal(await auth.answer(challenge, credential=await auth.signed(challenge, stranger))) == WRONG


async def test_counter_that_does_not_grow_is_refused(auth: FactorClient, token: str):
    device = await auth.with_passkey(token)
    challenge = await auth.challenge()
    assert (await auth.answer(challenge, credential=await auth.signed(challenge, device))).status_code == 200
    device.count -= 1
    challenge = await auth.challenge()
    assert refusal(await auth.answer(challenge, credential=await auth.signed(challenge, device))) == WRONG
    synchronised = await auth.with_passkey(token, counts=False)
    for _ in range(2):
        challenge = await auth.challenge()
        answer = await auth.answer(challenge, credential=await auth.signed(challenge, synchronised))
        assert answer.status_code == 200


async def test_passkey_answer_sent_many_times_at_once_opens_one_session(auth: FactorClient, token: str):
    device = await auth.with_passkey(token)
    challenge = await auth.challenge()
    credential = await auth.signed(challenge, device)
    answers = await asyncio.gather(*(auth.answer(challenge, credential=credential) for _ in range(10)))
    assert [answer.status_code for answer in answers].count(200) == 1 and await auth.count("session") == 2


async def test_fresh_proof_takes_a_passkey(auth: FactorClient, token: str):
    device = await auth.with_passkey(token)
    await auth.grow_stale()
    challenge = (await auth.post("/api/account/reauthenticate", token, password=PASSWORD)).json()["challenge"]
    options = (await auth.post(f"{AGAIN}/options", token, challenge=challenge)).json()["publicKey"]
    answer = await auth.post(AGAIN, token, challenge=challenge, credential=device.sign(options))
    assert answer.status_code == 204
    assert (await auth.post(f"{OWN}/recovery-codes", token_of(answer))).status_code == 200


async def test_creation_challenge_is_used_once_and_by_its_account(auth: FactorClient, token: str):
    device = Authenticator()
    options = (await auth.post(f"{OWN}/passkeys/options", token)).json()["publicKey"]
    assert options["attestation"] == "none" and options["rp"] == {"name": "Marmita", "id": "localhost"}
    await auth.activated(login="Camille", email="camille@example.org")
    stranger = await auth.token(name="camille")
    body = {"name": "Laptop", "credential": device.make(options)}
    assert refusal(await auth.post(f"{OWN}/passkeys", stranger, **body)) == REFUSED
    answers = await asyncio.gather(*(auth.post(f"{OWN}/passkeys", token, **body) for _ in range(5)))
    assert sorted(answer.status_code for answer in answers) == [200, 400, 400, 400, 400]
    assert await auth.count("passkey") == 1


@pytest.mark.parametrize("credential", ["", "{}", "[1]", "null", '{"id":"x","rawId":"x","response":{}}'])
async def test_garbage_is_no_passkey(auth: FactorClient, token: str, credential: str):
    await auth.post(f"{OWN}/passkeys/options", token)
    answer = await auth.post(f"{OWN}/passkeys", token, name="Laptop", credential=credential)
    assert refusal(answer) == REFUSED and await auth.count("passkey") == 0


async def test_passkey_made_elsewhere_is_refused_and_uses_its_challenge_up(auth: FactorClient, token: str):
    device = Authenticator()
    options = (await auth.post(f"{OWN}/passkeys/options", token)).json()["publicKey"]
    wrong = device.make(options, origin="https://marmita.example")
    assert refusal(await auth.post(f"{OWN}/passkeys", token, name="Laptop", credential=wrong)) == REFUSED
    right = device.make(options)
    assert refusal(await auth.post(f"{OWN}/passkeys", token, name="Laptop", credential=right)) == REFUSED
    assert await auth.count("passkey") == 0


async def test_same_passkey_again_is_refused(auth: FactorClient, token: str):
    device = await auth.with_passkey(token)
    assert refusal(await auth.add_passkey(token, device, "Again")) == (409, "passkey_exists")
    assert await auth.count("passkey") == 1


async def test_ten_passkeys_are_the_most(auth: FactorClient, token: str):
    begun = (await auth.post(f"{OWN}/passkeys/options", token)).json()["publicKey"]
    for number in range(10):
        await auth.with_passkey(token, f"Key {number}")
    answer = await auth.post(f"{OWN}/passkeys/options", token)
    assert refusal(answer) == (409, "too_many_passkeys") and answer.json()["max"] == 10
    late = await auth.post(f"{OWN}/passkeys", token, name="Late", credential=Authenticator().make(begun))
    assert refusal(late) in {(409, "too_many_passkeys"), REFUSED}
    assert await auth.count("passkey") == 10


async def test_removal_leaves_the_others_and_ends_other_sessions(auth: FactorClient, token: str):
    lost, kept = await auth.with_passkey(token, "Lost"), await auth.with_passkey(token, "Kept")
    challenge = await auth.challenge()
    other = token_of(await auth.answer(challenge, credential=await auth.signed(challenge, kept)))
    [first, second] = await passkey_ids(auth, token)
    assert (await auth.delete(f"{OWN}/passkeys/{first}", token)).status_code == 204
    missing = await auth.delete(f"{OWN}/passkeys/{first}", token)
    assert refusal(missing) == (404, "passkey_not_exist") and not await auth.is_alive(other)
    challenge = await auth.challenge()
    assert refusal(await auth.answer(challenge, credential=lost.sign(await options_of(auth, challenge)))) == WRONG
    [mail] = await auth.mails("second_factor/removed")
    assert "stays on" in mail["text_body"]
    assert (await auth.delete(f"{OWN}/passkeys/{second}", token)).status_code == 204
    assert (await auth.log_in()).status_code == 200 and await auth.count("recovery_code") == 0


async def options_of(auth: FactorClient, challenge: str) -> dict[str, object]:
    return (await auth.post(f"{LOGIN}/options", challenge=challenge)).json()["publicKey"]


async def test_passkey_of_somebody_else_is_not_removed(auth: FactorClient, token: str):
    await auth.with_passkey(token)
    [own] = await passkey_ids(auth, token)
    await auth.activated(login="Camille", email="camille@example.org")
    stranger = await auth.token(name="camille")
    assert refusal(await auth.delete(f"{OWN}/passkeys/{own}", stranger)) == (404, "passkey_not_exist")
    assert await auth.count("passkey") == 1


@pytest.mark.parametrize("name", ["", "   ", "x" * 51])
async def test_passkey_needs_a_name(auth: FactorClient, token: str, name: str):
    device = Authenticator()
    options = (await auth.post(f"{OWN}/passkeys/options", token)).json()["publicKey"]
    answer = await auth.post(f"{OWN}/passkeys", token, name=name, credential=device.make(options))
    assert refusal(answer) == (400, "invalid_request") and await auth.count("passkey") == 0
