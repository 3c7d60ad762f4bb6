"""What is easily guessed is no password: common ones, the own name, ours."""

from contextlib import suppress

import pytest
from zxcvbn.frequency_lists import FREQUENCY_LISTS

from marmita.features.accounts.use_cases.hash_password import refuse_guessable
from marmita.platform.errors import DomainError


@pytest.mark.parametrize("password", ["P@ssw0rd", "password1!", "12345678!", "qwerty1!", "Camille1!", "marmita-1"])
async def test_what_is_guessed_early_is_refused(password: str):
    with pytest.raises(DomainError, match="password_too_common"):
        await refuse_guessable(password, "camille")


async def test_every_leaked_password_of_the_list_is_refused_and_the_commonest_with_a_sign_too():
    leaked = list(FREQUENCY_LISTS["passwords"])
    assert len(leaked) == 30_000
    fitting = [password for password in leaked if not password.isalnum()]
    with_a_sign = [f"{password}!" for password in leaked[:4090:15]]
    taken: list[str] = []
    for password in fitting + with_a_sign:
        with suppress(DomainError):
            await refuse_guessable(password)
            taken.append(password)
    assert len(fitting) > 30 and taken == []


@pytest.mark.parametrize("password", ["good-soup", "bon-appetit", "Secret-123", "4@8({[<369!10$5+7%2" * 3])
async def test_what_is_not_common_is_taken(password: str):
    await refuse_guessable(password, "camille")
