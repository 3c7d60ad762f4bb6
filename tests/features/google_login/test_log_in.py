"""Login and registration with Google: what is accepted, and refusals that store nothing."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest
from litestar import Litestar

from tests.features.google_login.conftest import GoogleAuthClient
from tests.support.auth_client import refusal

pytestmark = pytest.mark.commits
INVALID = (401, "google_token_invalid")


async def test_google_registration_opens_a_session(auth: GoogleAuthClient):
    token = await auth.google_token()
    answer = await auth.enter(token)
    assert (answer.status_code, answer.json()) == (200, {"email": "Marion@example.org", "name": "Marion Prost"})
    assert "authorization" not in answer.headers and await auth.count("account") == 0
    answer = await auth.complete(token)
    assert answer.status_code == 201 and token not in answer.text
    assert await auth.is_alive(answer.headers["authorization"].removeprefix("Bearer "))
    row = await auth.conn.execute(
        "SELECT login, account.email, password_hash, activated_at IS NOT NULL, adv_accepted_at, subject, issuer"
        " FROM account JOIN external_identity ON account_id = account.id"
    )
    assert await row.fetchall() == [("Marion", "Marion@example.org", None, True, None, "1001", auth.google.issuer)]
    assert await auth.mails() == []


@pytest.mark.parametrize("prechecked", [True, False])
async def test_registration_without_consent_uses_the_operators_default(
    auth: GoogleAuthClient, app: Litestar, prechecked: bool
):
    app.state.settings = replace(app.state.settings, advertising_consent_prechecked=prechecked)
    for login, said in {"Marion": {}, "Marius": {"advAccepted": not prechecked}}.items():
        email = f"{login}@example.org"
        token = await auth.google_token(sub=login, email=email)
        await auth.enter(token)
        wanted = {"login": login, "email": email, "tokenId": token, "rulesAccepted": True}
        assert (await auth.post("/api/register-google", **wanted, **said)).status_code == 201
    kept = await auth.conn.execute("SELECT login, adv_accepted_at IS NOT NULL FROM account")
    assert dict(await kept.fetchall()) == {"Marion": prechecked, "Marius": not prechecked}


async def test_registration_locale_is_stored_in_upper_case(auth: GoogleAuthClient):
    token = await auth.google_token()
    await auth.enter(token)
    assert (await auth.complete(token, locale="br")).status_code == 201
    row = await (await auth.conn.execute("SELECT locale FROM account")).fetchone()
    assert row == ("BR",)


async def test_google_registration_with_verified_unicode_domain_is_normalised(auth: GoogleAuthClient):
    token = await auth.google_token(email="marion@b\u00fccher.example")
    await auth.enter(token)
    assert (await auth.complete(token, email="Marion@xn--bcher-kva.example")).status_code == 201
    row = await (await auth.conn.execute("SELECT email_key FROM account")).fetchone()
    assert row == ("marion@xn--bcher-kva.example",)


async def test_google_login_after_address_change_finds_the_account(auth: GoogleAuthClient):
    await auth.joined()
    answer = await auth.enter(await auth.google_token(email="new@example.org", name=None))
    assert (answer.status_code, answer.json()) == (200, None)
    assert await auth.is_alive(answer.headers["authorization"].removeprefix("Bearer "))
    assert (await auth.count("account"), await auth.count("session")) == (1, 2)


async def test_google_login_with_matching_address_only_finds_no_account(auth: GoogleAuthClient):
    await auth.joined()
    answer = await auth.enter(await auth.google_token(sub="another"))
    assert answer.json()["email"] == "Marion@example.org" and "authorization" not in answer.headers


@pytest.mark.parametrize(("remember_me", "days"), [(True, 365), (False, 0.5)])
async def test_google_login_remember_me_sets_the_lifetime(auth: GoogleAuthClient, remember_me: bool, days: float):
    await auth.joined()
    await auth.conn.execute("DELETE FROM session")
    await auth.enter(await auth.google_token(), rememberMe=remember_me)
    row = await (await auth.conn.execute("SELECT extract(epoch FROM expires_at - created_at) FROM session")).fetchone()
    assert row and float(row[0]) == days * 86_400


async def test_google_token_used_twice_is_refused(auth: GoogleAuthClient):
    await auth.joined()
    token = await auth.google_token()
    answers = await asyncio.gather(*(auth.enter(token) for _ in range(5)))
    assert sorted(answer.status_code for answer in answers) == [200, 401, 401, 401, 401]
    assert refusal(await auth.enter(token)) == INVALID
    assert await auth.count("session") == 2


async def test_nonce_expires_after_ten_minutes_and_is_stored_as_digest(auth: GoogleAuthClient):
    nonce = await auth.nonce()
    row = await (await auth.conn.execute("SELECT google_ticket::text FROM google_ticket")).fetchone()
    assert row and nonce not in row[0]
    await auth.conn.execute("UPDATE google_ticket SET expires_at = expires_at - interval '10 minutes'")
    assert refusal(await auth.enter(auth.google.token(nonce))) == INVALID


async def test_unknown_nonce_is_refused(auth: GoogleAuthClient):
    assert refusal(await auth.enter(auth.google.token("invented"))) == INVALID
    assert await auth.count("google_ticket") == 0


async def test_nonce_and_completion_ticket_are_not_interchangeable(auth: GoogleAuthClient):
    token = await auth.google_token()
    assert refusal(await auth.complete(token)) == INVALID
    await auth.enter(token)
    assert refusal(await auth.enter(token)) == INVALID
    assert (await auth.complete(token)).status_code == 201
    assert refusal(await auth.complete(token, login="Other")) == INVALID
    assert await auth.count("account") == 1


@pytest.mark.parametrize(
    ("change", "refused"),
    [
        ({"login": "mari"}, (400, "login_too_short")),
        ({"rulesAccepted": False}, (400, "rules_not_accepted")),
        ({"email": "other@example.org"}, (400, "invalid_email")),
        ({"authorities": ["ADMIN"]}, (400, "invalid_request")),
        ({"activated": True}, (400, "invalid_request")),
        ({"tokenId": "x.y.z"}, INVALID),
    ],
)
async def test_google_registration_refused_stores_nothing_and_can_be_repeated(
    auth: GoogleAuthClient, change: dict[str, Any], refused: tuple[int, str]
):
    token = await auth.google_token()
    await auth.enter(token)
    assert refusal(await auth.complete(token, **change)) == refused
    assert [await auth.count(table) for table in ("account", "external_identity", "session")] == [0, 0, 0]
    assert (await auth.complete(token)).status_code == 201


async def test_google_registration_with_taken_address_or_name_is_refused(auth: GoogleAuthClient):
    await auth.activated()
    token = await auth.google_token(email="marion@EXAMPLE.org")
    await auth.enter(token)
    assert refusal(await auth.complete(token, login="Other")) == (409, "register_user_exists_by_email")
    stranger = await auth.google_token(sub="2", email="other@example.org")
    await auth.enter(stranger)
    other = {"email": "other@example.org"}
    assert refusal(await auth.complete(stranger, **other)) == (409, "register_user_exists_by_login")
    assert (await auth.count("external_identity"), await auth.count("account")) == (0, 1)
    assert (await auth.complete(stranger, **other, login="Other")).status_code == 201


async def test_google_registration_with_unverified_address_needs_activation(auth: GoogleAuthClient):
    token = await auth.google_token(email_verified=False)
    assert (await auth.enter(token)).json()["email"] == ""
    answer = await auth.complete(token)
    assert answer.status_code == 201 and "authorization" not in answer.headers
    assert refusal(await auth.enter(await auth.google_token())) == (403, "user_not_activated")
    assert await auth.count("session") == 0
    assert await auth.activate(await auth.mailed_key("activate")) == "OK"
    assert (await auth.enter(await auth.google_token())).headers["authorization"]


async def test_password_reset_adds_a_password_and_ends_google_sessions(auth: GoogleAuthClient):
    token = await auth.joined()
    assert refusal(await auth.log_in()) == (401, "invalid_credentials")
    await auth.post("/api/account/reset-password/init", mail="marion@example.org")
    key = await auth.mailed_key("reset_password")
    await auth.post("/api/account/reset-password/finish", key=key, newPassword="better-soup")
    assert not await auth.is_alive(token)
    assert (await auth.log_in(password="better-soup")).status_code == 200


async def test_nonce_is_limited_to_sixty_in_ten_minutes_per_network(auth: GoogleAuthClient):
    await auth.nonce()
    await auth.conn.execute(
        "INSERT INTO rate_event (subject, at) SELECT subject, at FROM rate_event, generate_series(1, 59)"
    )
    answer = await auth.post("/api/google/nonce")
    assert refusal(answer) == (429, "rate_limit_for_user") and int(answer.headers["retry-after"]) > 590
    assert await auth.count("google_ticket") == 1
