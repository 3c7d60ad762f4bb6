"""Password hashes: Argon2id, computed in threads, at most one per core at a time.

The check for an unknown account takes as long as for a known account, because it uses a dummy hash.
"""

import asyncio
import os
from concurrent.futures import ThreadPoolExecutor
from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from zxcvbn import zxcvbn

from marmita.features.accounts.domain.errors import PasswordTooCommon

CORES = os.cpu_count() or 1
# zxcvbn's list has 30,000 passwords. This limit also refuses the first 4,090 of them with one added character.
GUESSES_MIN = 100_000
COMMON_MAX = 20
_hasher = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
# Each computation needs 19 MiB: the size of the pool limits the memory.
_threads = ThreadPoolExecutor(CORES, thread_name_prefix="argon2")


async def refuse_guessable(password: str, *words: str) -> None:
    """Raise DomainError password_too_common (400) for a password that is easy to guess.

    These are common passwords, each of `words` (login and mailbox name) and the word "marmita", also with small
    changes.
    """
    # No common password is longer, and the time to estimate the guesses grows with the cube of the length.
    if len(password) > COMMON_MAX:
        return
    found = await asyncio.get_running_loop().run_in_executor(_threads, zxcvbn, password, [*words, "marmita"])
    if found["guesses"] < GUESSES_MIN:
        raise PasswordTooCommon


async def hash_new_password(password: str, *words: str) -> str:
    """Return the hash of a new password.

    Raises:
        DomainError: password_too_common (400) for a password that is easy to guess, see refuse_guessable.
    """
    await refuse_guessable(password, *words)
    return await hash_password(password)


async def hash_password(password: str) -> str:
    """Return the PHC string to store. Takes about 30 ms of one core."""
    return await asyncio.get_running_loop().run_in_executor(_threads, _hasher.hash, password)


async def check_password(password: str, password_hash: str | None) -> bool:
    """Whether the password matches the hash. Without a hash, return False after the same computing time."""
    return await asyncio.get_running_loop().run_in_executor(_threads, _matches, password, password_hash)


def _matches(password: str, password_hash: str | None) -> bool:
    try:
        return _hasher.verify(password_hash or _dummy_hash(), password) and password_hash is not None
    except (Argon2Error, InvalidHashError):
        return False


@cache
def _dummy_hash() -> str:
    return _hasher.hash(os.urandom(32).hex())
