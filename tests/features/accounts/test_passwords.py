"""What is easily guessed is no password: common ones, the own name, ours."""

import pytest

from marmita.features.accounts import refuse_guessable
from marmita.platform.errors import DomainError


@pytest.mark.parametrize("password", ["P@ssw0rd", "password1!", "12345678!", "qwerty1!", "Camille1!", "marmita-1"])
async def test_what_is_guessed_early_is_refused(password: str):
    with pytest.raises(DomainError, match="password_too_common"):
        await refuse_guessable(password, "camille")


@pytest.mark.parametrize("password", ["good-soup", "bon-appetit", "Secret-123", "4@8({[<369!10$5+7%2" * 3])
async def test_what_is_not_common_is_taken(password: str):
    await refuse_guessable(password, "camille")
