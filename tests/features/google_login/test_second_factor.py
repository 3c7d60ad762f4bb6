"""Google opens nothing of who has a second factor, and proves nothing again, without that factor."""

import pytest

from tests.features.google_login.conftest import GoogleAuthClient
from tests.support.auth_client import refusal

pytestmark = pytest.mark.commits
REQUIRED = (401, "second_factor_required")


async def with_factor(auth: GoogleAuthClient) -> str:
    token = await auth.joined()
    await auth.conn.execute("UPDATE account SET second_factors = '{TOTP}'")
    return token


async def test_google_login_with_a_factor_opens_a_challenge_only(auth: GoogleAuthClient):
    await with_factor(auth)
    answer = await auth.enter(await auth.google_token(), rememberMe=False)
    assert refusal(answer) == REQUIRED and answer.json()["methods"] == ["TOTP"]
    assert "authorization" not in answer.headers and await auth.count("session") == 1
    row = await (await auth.conn.execute("SELECT remember_me, session_id FROM login_challenge")).fetchone()
    assert row == (False, None)


async def test_google_proof_with_a_factor_does_not_renew_the_session(auth: GoogleAuthClient):
    token = await with_factor(auth)
    before = await (await auth.conn.execute("SELECT token_sha256, proven_at FROM session")).fetchone()
    body, headers = {"token": await auth.google_token()}, {"authorization": f"Bearer {token}"}
    answer = await auth.client.post("/api/account/reauthenticate-google", json=body, headers=headers)
    assert refusal(answer) == REQUIRED and "authorization" not in answer.headers
    assert before == await (await auth.conn.execute("SELECT token_sha256, proven_at FROM session")).fetchone()
    row = await (await auth.conn.execute("SELECT session_id IS NOT NULL FROM login_challenge")).fetchone()
    assert row == (True,)
