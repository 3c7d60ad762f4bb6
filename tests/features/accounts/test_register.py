"""Registration: the stored rows and the emails, and refusals that store and send nothing."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest
from litestar import Litestar

from tests.support.auth_client import PASSWORD, AuthClient, refusal

pytestmark = pytest.mark.commits


async def test_registration_creates_inactive_account_and_mails_its_link(auth: AuthClient):
    await auth.registered(locale="FR", advAccepted=False)
    row = await (await auth.conn.execute("SELECT * FROM account")).fetchone()
    assert row and PASSWORD not in str(row)
    kept = await auth.conn.execute(
        "SELECT login, login_key, email, authorities, locale, activated_at, adv_accepted_at FROM account"
    )
    assert await kept.fetchone() == ("Marion", "marion", "Marion@example.org", ["USER"], "FR", None, None)
    [mail] = await auth.mails("accounts/activate")
    assert (mail["recipient"], mail["subject"]) == ("Marion@example.org", "Activez votre compte Marmita")


async def test_form_sent_again_after_a_lost_answer_succeeds_and_changes_nothing(auth: AuthClient):
    await auth.registered(requestKey="k" * 16)
    key = await auth.mailed_key("activate")
    await auth.registered(requestKey="k" * 16, password="another-secret!", confirmPassword="another-secret!")
    assert (await auth.count("account"), len(await auth.mails())) == (1, 1)
    # Another person does not know the key, and a form with other values does not repeat the request.
    for changes in ({"requestKey": "q" * 16}, {}, {"requestKey": "k" * 16, "login": "Marius"}):
        assert refusal(await auth.register(**changes)) == (409, "register_not_activated_exists_by_email")
    assert await auth.activate(key) == "INVALID_KEY"
    assert (await auth.log_in(password="another-secret!")).status_code == 401


async def test_form_sent_again_after_the_activation_is_refused(auth: AuthClient):
    await auth.activated(requestKey="k" * 16)
    assert refusal(await auth.register(requestKey="k" * 16)) == (409, "register_user_exists_by_email")


async def test_form_sent_many_times_at_once_registers_once_and_always_succeeds(auth: AuthClient):
    answers = await asyncio.gather(*(auth.register(requestKey="k" * 16) for _ in range(6)))
    assert {answer.status_code for answer in answers} == {201}
    assert (await auth.count("account"), len(await auth.mails())) == (1, 1)


@pytest.mark.parametrize("prechecked", [True, False])
async def test_registration_without_consent_uses_the_operators_default(
    auth: AuthClient, app: Litestar, prechecked: bool
):
    app.state.settings = replace(app.state.settings, advertising_consent_prechecked=prechecked)
    await auth.registered()
    await auth.registered(login="Marius", email="marius@example.org", advAccepted=not prechecked)
    kept = await auth.conn.execute("SELECT login, adv_accepted_at IS NOT NULL FROM account")
    assert dict(await kept.fetchall()) == {"Marion": prechecked, "Marius": not prechecked}
    assert (await auth.register(login="Marlene", email="m@example.org", advAccepted=None)).status_code == 400


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"login": "mar ion"}, "login_space"),
        ({"login": "mari"}, "login_too_short"),
        ({"login": "m" * 16}, "login_too_long"),
        ({"login": "1marion"}, "login_pattern"),
        ({"login": "marion<b>"}, "login_pattern"),
        ({"login": "a...."}, "login_pattern"),
        ({"login": "marion."}, "login_pattern"),
        ({"login": "mar--ion"}, "login_pattern"),
        ({"login": "mar._ion"}, "login_pattern"),
        ({"login": "m\u0430rion"}, "login_pattern"),
        ({"login": "admin"}, "invalid_login"),
        ({"login": "Adm1n"}, "invalid_login"),
        ({"login": "a.d-m_in"}, "invalid_login"),
        ({"login": "senior.mod"}, "invalid_login"),
        ({"login": "rnarmita"}, "invalid_login"),
        ({"login": "login"}, "invalid_login"),
        ({"login": "user-panel"}, "invalid_login"),
        ({"login": "userPanel"}, "invalid_login"),
        ({"email": "marion@ex\u0430mple.org"}, "invalid_email"),
        ({"email": "marion@xn--exmple-4nf.org"}, "invalid_email"),
        ({"email": "marion@" + "b\u00fccher." * 20 + "example"}, "invalid_email"),
        ({"email": "marion"}, "invalid_email"),
        ({"email": "a@b"}, "invalid_email"),
        ({"email": f"{'m' * 250}@example.org"}, "invalid_email"),
        ({"email": "marion@example.org\nBcc: all@example.org"}, "invalid_email"),
        ({"password": "soup-77", "confirmPassword": "soup-77"}, "password_min"),
        ({"password": "-" * 65, "confirmPassword": "-" * 65}, "password_max"),
        ({"password": "goodsoup", "confirmPassword": "goodsoup"}, "password_special_char"),
        ({"password": "P@ssw0rd!", "confirmPassword": "P@ssw0rd!"}, "password_too_common"),
        ({"confirmPassword": "other-soup"}, "password_mismatch"),
        ({"rulesAccepted": False}, "rules_not_accepted"),
        ({"authorities": ["ADMIN"]}, "invalid_request"),
        ({"locale": "DE"}, "invalid_request"),
        ({"login": 7}, "invalid_request"),
        ({"login": "mari\x00on"}, "invalid_request"),
    ],
)
async def test_registration_refused_stores_and_mails_nothing(auth: AuthClient, change: dict[str, Any], key: str):
    assert refusal(await auth.register(**change)) == (400, key)
    assert [await auth.count(table) for table in ("account", "account_key", "outbox_mail")] == [0, 0, 0]


@pytest.mark.parametrize("login", ["marie", "m" * 15, "M.a_r-1", "adminton", "mod.marion"])
async def test_registration_with_login_at_the_limits_is_accepted(auth: AuthClient, login: str):
    await auth.registered(login=login)


@pytest.mark.parametrize(
    ("change", "field"),
    [({"email": "other@example.org", "login": "MARION"}, "login"), ({"login": "other"}, "email")],
)
async def test_registration_with_taken_name_names_the_field_and_the_state(
    auth: AuthClient, change: dict[str, Any], field: str
):
    await auth.registered()
    assert refusal(await auth.register(**change)) == (409, f"register_not_activated_exists_by_{field}")
    await auth.conn.execute("UPDATE account SET activated_at = now()")
    mails = await auth.mails()
    assert refusal(await auth.register(**change)) == (409, f"register_user_exists_by_{field}")
    assert await auth.count("account") == 1 and await auth.mails() == mails


@pytest.mark.parametrize("domain", ["B\u00dcCHER.example", "xn--bcher-kva.example", "bu\u0308cher\u3002example"])
async def test_registration_of_one_mailbox_in_two_spellings_is_refused(auth: AuthClient, domain: str):
    await auth.activated(email="Marion@b\u00fccher.example")
    row = await (await auth.conn.execute("SELECT email, email_key FROM account")).fetchone()
    assert row == ("Marion@xn--bcher-kva.example", "marion@xn--bcher-kva.example")
    answer = await auth.register(login="other", email=f"marion@{domain}")
    assert refusal(answer) == (409, "register_user_exists_by_email")
    assert await auth.count("account") == 1
    assert (await auth.log_in(f"marion@{domain}")).status_code == 200
    await auth.post("/api/account/reset-password/init", mail=f"marion@{domain}")
    assert [mail["recipient"] for mail in await auth.mails("accounts/reset_password")] == [
        "Marion@xn--bcher-kva.example"
    ]


@pytest.mark.parametrize(
    "domain",
    ["\u65e5\u672c\u8a9e.jp", "tokyo\u65e5\u672c.jp", "\u0430\u0440\u0440\u04cf\u0435.com", "xn--80ak6aa92e.com"],
)
async def test_registration_with_unicode_domain_is_stored_in_ascii(auth: AuthClient, domain: str):
    await auth.registered(email=f"marion@{domain}")
    row = await (await auth.conn.execute("SELECT email FROM account")).fetchone()
    assert row and row[0].isascii() and row[0].startswith("marion@")


@pytest.mark.parametrize("login", ["admin", "login", "a....", "marion."])
async def test_login_with_name_that_is_reserved_today_still_works(auth: AuthClient, login: str):
    await auth.activated()
    await auth.conn.execute("UPDATE account SET login = %s, login_key = %s", (login, login))
    assert await auth.is_alive(await auth.token(name=login))


@pytest.mark.parametrize("locale", ["fr", "Fr", "FR"])
async def test_registration_locale_is_stored_in_upper_case(auth: AuthClient, locale: str):
    await auth.registered(locale=locale)
    row = await (await auth.conn.execute("SELECT locale FROM account")).fetchone()
    assert row == ("FR",)


async def test_registration_twice_in_parallel_succeeds_once(auth: AuthClient):
    answers = await asyncio.gather(*(auth.register() for _ in range(4)))
    assert sorted(answer.status_code for answer in answers) == [201, 409, 409, 409]
    assert (await auth.count("account"), len(await auth.mails("accounts/activate"))) == (1, 1)


async def test_registration_is_limited_to_twenty_an_hour_per_network(auth: AuthClient):
    for number in range(20):
        await auth.registered(login=f"marion{number}", email=f"marion{number}@example.org")
    answer = await auth.register(login="marion99", email="marion99@example.org")
    assert refusal(answer) == (429, "rate_limit_for_user")
    assert 0 < answer.json()["seconds"] <= 3600 and answer.headers["retry-after"] == str(answer.json()["seconds"])
    assert await auth.count("account") == 20


async def test_openapi_has_the_limits_of_registration_fields(auth: AuthClient):
    document = (await auth.client.get("/api/schema/openapi.json")).json()
    fields = document["components"]["schemas"]["Registration"]["properties"]
    limits = {name: (fields[name].get("minLength"), fields[name].get("maxLength")) for name in fields}
    assert (limits["login"], limits["email"], limits["password"]) == ((5, 15), (5, 254), (8, 64))
