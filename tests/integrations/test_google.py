"""Verification of ID tokens; each refused token is wrong in one thing."""

import asyncio
import hashlib
import hmac
import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Generator
from datetime import UTC, datetime
from typing import Any

import jwt
import pytest
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from jwt.algorithms import RSAAlgorithm

from marmita.integrations.google import ISSUERS, connect_google, keys
from marmita.integrations.google.id_tokens import GoogleIdTokens
from marmita.platform.identity_tokens import IdentityKeysUnavailable, IdentityTokenRefused, ProvenIdentity
from tests.support.servers.google import CLIENT_ID, StandInGoogle, key_pair, stand_in_google


@pytest.fixture
def google() -> Generator[StandInGoogle]:
    with stand_in_google() as google:
        yield google


@pytest.fixture
def checker(google: StandInGoogle) -> GoogleIdTokens:
    checker = connect_google(CLIENT_ID, google.issuer)
    assert checker
    return checker


async def refused(checker: GoogleIdTokens, token: str) -> str:
    with pytest.raises(IdentityTokenRefused) as caught:
        await checker.verify(token)
    return str(caught.value)


def now() -> int:
    return int(datetime.now(UTC).timestamp())


async def test_valid_token_gives_the_identity(checker: GoogleIdTokens, google: StandInGoogle):
    assert await checker.verify(google.token("once")) == ProvenIdentity(
        issuer=google.issuer,
        subject="1001",
        nonce="once",
        email="Marion@example.org",
        email_verified=True,
        name="Marion Prost",
    )


async def test_token_within_clock_tolerance_is_accepted(checker: GoogleIdTokens, google: StandInGoogle):
    await checker.verify(google.token("once", iat=now() + 20, exp=now() - 20))


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"iss": "https://accounts.google.com.evil.example"}, "InvalidIssuerError"),
        ({"iss": "accounts.google.com"}, "InvalidIssuerError"),
        ({"iss": None}, "MissingRequiredClaimError"),
        ({"aud": "somebody-else.apps.example"}, "InvalidAudienceError"),
        ({"aud": [CLIENT_ID, "somebody-else.apps.example"]}, "InvalidAudienceError"),
        ({"aud": None}, "MissingRequiredClaimError"),
        ({"azp": "somebody-else.apps.example"}, "given to another client"),
        ({"exp": 1_700_000_000}, "ExpiredSignatureError"),
        ({"exp": None}, "MissingRequiredClaimError"),
        ({"exp": "soon"}, "DecodeError"),
        ({"iat": 4_000_000_000}, "ImmatureSignatureError"),
        ({"iat": None}, "MissingRequiredClaimError"),
        ({"nbf": 4_000_000_000}, "ImmatureSignatureError"),
        ({"nonce": None}, "MissingRequiredClaimError"),
        ({"nonce": 7}, "names nobody"),
        ({"sub": None}, "MissingRequiredClaimError"),
        ({"sub": ""}, "names nobody"),
        ({"sub": 1001}, "InvalidSubjectError"),
    ],
)
async def test_token_with_one_wrong_claim_is_refused(
    checker: GoogleIdTokens, google: StandInGoogle, change: dict[str, Any], reason: str
):
    assert await refused(checker, google.token("once", **change)) == reason


@pytest.mark.parametrize("issuer", ISSUERS)
async def test_issuer_of_google_with_and_without_https_is_the_same(google: StandInGoogle, issuer: str):
    checker = GoogleIdTokens(CLIENT_ID, ISSUERS, keys.SigningKeys(f"{google.issuer}/certs"))
    assert (await checker.verify(google.token("once", iss=issuer))).issuer == "https://accounts.google.com"


@pytest.mark.parametrize("verified", ["true", 1, None, False])
async def test_email_is_verified_only_for_the_boolean_true(
    checker: GoogleIdTokens, google: StandInGoogle, verified: Any
):
    assert not (await checker.verify(google.token("once", email_verified=verified))).email_verified


async def test_token_signed_with_public_key_as_secret_is_refused(checker: GoogleIdTokens, google: StandInGoogle):
    pem = key_pair(0).public_key().public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo)

    def part(value: Any) -> bytes:
        return urlsafe_b64encode(json.dumps(value).encode()).rstrip(b"=")

    # Signed by hand, as an attacker would: the library refuses such a secret.
    text = part({"alg": "HS256", "typ": "JWT", "kid": "key-0"}) + b"." + part(google.claims("once"))
    signature = urlsafe_b64encode(hmac.new(pem, text, hashlib.sha256).digest()).rstrip(b"=")
    assert await refused(checker, (text + b"." + signature).decode()) == "not RS256 with a key id"
    renamed = part({"alg": "RS256", "typ": "JWT", "kid": "key-0"}) + b"." + part(google.claims("once"))
    assert await refused(checker, (renamed + b"." + signature).decode()) == "InvalidSignatureError"


@pytest.mark.parametrize("algorithm", ["none", "None", "RS512", "PS256", "ES256", "HS256", ""])
async def test_token_with_other_algorithm_is_refused(checker: GoogleIdTokens, google: StandInGoogle, algorithm: str):
    header, claims, signature = google.token("once").split(".")
    changed = json.loads(urlsafe_b64decode(header + "==")) | {"alg": algorithm}
    header = urlsafe_b64encode(json.dumps(changed).encode()).rstrip(b"=").decode()
    for token in (f"{header}.{claims}.{signature}", f"{header}.{claims}."):
        assert await refused(checker, token) == "not RS256 with a key id"


async def test_token_with_embedded_key_is_refused(checker: GoogleIdTokens, google: StandInGoogle):
    own = {**RSAAlgorithm.to_jwk(key_pair(5).public_key(), as_dict=True), "kid": "key-0"}
    headers = {"kid": "key-0", "jwk": own, "jku": "http://localhost:1/certs", "x5u": "http://localhost:1/x"}
    token = jwt.encode(google.claims("once"), key_pair(5), algorithm="RS256", headers=headers)
    assert await refused(checker, token) == "InvalidSignatureError"


async def test_token_with_changed_claims_is_refused(checker: GoogleIdTokens, google: StandInGoogle):
    header, _, signature = google.token("once").split(".")
    claims = urlsafe_b64encode(json.dumps(google.claims("once", sub="1")).encode()).rstrip(b"=").decode()
    assert await refused(checker, f"{header}.{claims}.{signature}") == "InvalidSignatureError"


@pytest.mark.parametrize("token", ["", "x", "x.y.z", "e30.e30.e30", "é.é.é", ".".join(["a" * 2000] * 3), "a.b.c.d.e"])
async def test_malformed_token_is_refused_without_fetching_keys(
    checker: GoogleIdTokens, google: StandInGoogle, token: str
):
    await refused(checker, token)
    assert google.fetches == 0


async def test_keys_are_fetched_once_for_parallel_tokens(checker: GoogleIdTokens, google: StandInGoogle):
    await asyncio.gather(*(checker.verify(google.token(str(n))) for n in range(20)))
    assert google.fetches == 1


async def test_rotated_keys_are_fetched_and_withdrawn_ones_dropped(
    checker: GoogleIdTokens, google: StandInGoogle, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(keys, "SECONDS_BETWEEN", 0.0)
    await checker.verify(google.token("once"))
    old = google.token("once")
    google.keys = {"key-1": key_pair(1)}
    await checker.verify(google.token("once", key_id="key-1"))
    assert await refused(checker, old) == "no such key"


async def test_unknown_key_ids_cause_no_repeated_fetches(checker: GoogleIdTokens, google: StandInGoogle):
    await checker.verify(google.token("once"))
    for number in range(20):
        assert await refused(checker, google.token("once", key_id=f"invented-{number}")) == "no such key"
    assert google.fetches == 1
    await checker.verify(google.token("once"))


async def test_keys_unavailable_are_not_fetched_for_each_token(
    checker: GoogleIdTokens, google: StandInGoogle, monkeypatch: pytest.MonkeyPatch
):
    google.down = True
    for _ in range(3):
        with pytest.raises(IdentityKeysUnavailable):
            await checker.verify(google.token("once"))
    assert google.fetches == 1
    google.down = False
    monkeypatch.setattr(keys, "SECONDS_BETWEEN", 0.0)
    await checker.verify(google.token("once"))


async def test_unreachable_provider_is_unavailable():
    checker = connect_google(CLIENT_ID, "http://localhost:9")
    assert checker
    with stand_in_google() as google, pytest.raises(IdentityKeysUnavailable):
        await checker.verify(google.token("once"))


async def test_keys_other_than_rsa_signing_are_ignored(checker: GoogleIdTokens, google: StandInGoogle):
    proper = google.key_set()["keys"][0]
    others = [{"use": "enc"}, {"alg": "RS512"}, {"kty": "oct", "k": "c2VjcmV0"}, {"n": "!"}, {"kid": None}]
    google.key_set = lambda: {"keys": [proper | change for change in others]}
    assert await refused(checker, google.token("once")) == "no such key"


def test_verifier_without_client_id_is_none():
    assert connect_google(None, None) is None
