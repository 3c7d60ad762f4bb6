"""What was begun and not finished, and what must not be shown."""

from datetime import timedelta

import pytest

from marmita.features.accounts import lock_second_factors
from marmita.features.sessions.challenges import find_challenge
from marmita.platform.clock import utc_now
from marmita.platform.errors import NotAuthenticated
from marmita.platform.ids import new_id
from marmita.platform.jobs import JobTools
from tests.features.retention.ending import end_old
from tests.features.second_factor.conftest import OWN, FactorClient

pytestmark = pytest.mark.commits


async def test_second_factor_that_is_not_finished_in_time_is_deleted(auth: FactorClient, token: str, tools: JobTools):
    await auth.begun(token)
    assert (await auth.post(f"{OWN}/passkeys/options", token)).status_code == 200
    for hours, left in ((0, 1), (1, 0)):
        await end_old(tools.database, "UNFINISHED_FACTORS", utc_now() + timedelta(hours=hours))
        assert (await auth.count("totp"), await auth.count("passkey_challenge")) == (left, left)


async def test_factors_of_a_deleted_account_cannot_be_changed(tools: JobTools):
    async with tools.database.unit_of_work() as uow:
        with pytest.raises(NotAuthenticated):
            await lock_second_factors(uow, new_id())


async def test_challenge_in_a_log_says_whose_it_is_only(auth: FactorClient, token: str):
    await auth.with_app(token)
    challenge = await find_challenge(auth.conn, await auth.challenge(), None)
    assert repr(challenge) == f"Challenge(account_id={challenge.account_id!r})"
