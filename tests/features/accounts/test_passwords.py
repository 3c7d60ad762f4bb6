"""Passwords that are easy to guess are refused: common passwords, the login name, the product's name."""

from contextlib import suppress

import pytest
from argon2 import Type, extract_parameters
from zxcvbn.frequency_lists import FREQUENCY_LISTS

from marmita.features.accounts.use_cases.hash_password import check_password, hash_password, refuse_guessable
from marmita.platform.errors import DomainError


@pytest.mark.parametrize("password", ["P@ssw0rd", "password1!", "12345678!", "qwerty1!", "Camille1!", "marmita-1"])
async def test_password_that_is_easily_guessed_is_refused(password: str):
    with pytest.raises(DomainError, match="password_too_common"):
        await refuse_guessable(password, "camille")


async def test_password_from_leaked_list_is_refused_also_with_a_sign_added():
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
async def test_password_that_is_not_common_is_accepted(password: str):
    await refuse_guessable(password, "camille")


@pytest.mark.usefixtures("real_hashes")
async def test_password_hash_has_the_cost_that_owasp_asks_for():
    """Each hash has its own salt. Password Storage Cheat Sheet: Argon2id with 19 MiB, two rounds, one thread."""
    first, second = await hash_password("good-soup"), await hash_password("good-soup")
    found = extract_parameters(first)
    assert (found.type, found.memory_cost, found.time_cost, found.parallelism) == (Type.ID, 19 * 1024, 2, 1)
    assert (found.salt_len, found.hash_len) == (16, 32) and first != second
    assert await check_password("good-soup", first) and not await check_password("good-soap", first)
