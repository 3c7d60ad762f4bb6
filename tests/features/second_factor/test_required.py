"""Moderators and admins who must have a second factor, where the operator says so."""

from pathlib import Path

import pytest

from marmita.settings import Settings, load_settings
from tests.features.second_factor.conftest import OWN, FactorClient
from tests.support.auth_client import refusal

pytestmark = pytest.mark.commits
NEEDED = (403, "second_factor_needed")


@pytest.fixture
def settings(own_conninfo: str, tmp_path: Path) -> Settings:
    environ = {"MARMITA_DATA": str(tmp_path), "WORKER": "false", "MARMITA_DEMO": "false", "LOG_LEVEL": "warning"}
    return load_settings(environ | {"REQUIRE_SECOND_FACTOR": "moderators"}).with_database(own_conninfo)


async def promote(auth: FactorClient, role: str) -> None:
    await auth.conn.execute("UPDATE account SET authorities = %s", (["USER", role],))


async def find_users(auth: FactorClient, token: str):
    return await auth.post("/api/admin/users/get", token)


async def cases(auth: FactorClient, token: str):
    return await auth.client.get("/api/moderation/cases", headers={"authorization": f"Bearer {token}"})


async def test_admin_without_a_factor_may_only_set_one_up(auth: FactorClient, token: str):
    await promote(auth, "ADMIN")
    assert refusal(await auth.post("/api/admin/users/get", token)) == NEEDED
    assert refusal(await cases(auth, token)) == NEEDED
    account = await auth.account(token)
    assert account["secondFactorNeeded"] and "ADMIN" in account["authorities"]
    assert (await auth.factors(token))["mandatory"]
    await auth.with_app(token)
    assert (await cases(auth, token)).status_code == 200
    assert not (await auth.account(token))["secondFactorNeeded"]


async def test_moderator_without_a_factor_is_a_member_elsewhere(auth: FactorClient, token: str):
    await promote(auth, "MOD")
    assert refusal(await cases(auth, token)) == NEEDED
    assert refusal(await find_users(auth, token)) == (403, "access_denied")
    assert (await auth.account(token))["login"] == "Marion"


async def test_last_factor_of_an_admin_stays(auth: FactorClient, token: str):
    await promote(auth, "ADMIN")
    await auth.with_app(token)
    await auth.with_passkey(token)
    [passkey] = [each["id"] for each in (await auth.factors(token))["passkeys"]]
    assert (await auth.delete(f"{OWN}/app", token)).status_code == 204
    refused = await auth.delete(f"{OWN}/passkeys/{passkey}", token)
    assert refusal(refused) == (409, "second_factor_mandatory")
    assert await auth.count("passkey") == 1 and (await auth.factors(token))["recoveryCodesLeft"] == 10
    assert (await cases(auth, token)).status_code == 200


async def test_members_need_no_factor(auth: FactorClient, token: str):
    assert not (await auth.account(token))["secondFactorNeeded"]
    assert not (await auth.factors(token))["mandatory"]
    assert refusal(await find_users(auth, token)) == (403, "access_denied")
    await auth.with_app(token)
    assert (await auth.delete(f"{OWN}/app", token)).status_code == 204
