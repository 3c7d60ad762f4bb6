"""Password hashes at a thousandth of their cost: the parameters are part of the hash, so checks are cheap too.

Tests that measure response times use the fixture `real_hashes`. `test_passwords.py` compares the real cost with the
recommendation of OWASP.
"""

from typing import Any

import pytest
from argon2 import PasswordHasher

_hash = PasswordHasher.hash
_cheap = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


def make_hashes_cheap(patch: pytest.MonkeyPatch) -> None:
    def cheap_hash(_: PasswordHasher, password: str | bytes, **options: Any) -> str:
        return _hash(_cheap, password, **options)

    patch.setattr(PasswordHasher, "hash", cheap_hash)


def make_hashes_real(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(PasswordHasher, "hash", _hash)
