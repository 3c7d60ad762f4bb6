"""Passwords: Argon2id, worked out in threads and never more at once than there are cores.

A check for an unknown person takes as long as one for a known person: it runs against a hash that nobody has.
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
# The list that the estimate knows holds 30,000; the first 4,090 are refused with a sign in front or behind, too.
GUESSES_MIN = 100_000
COMMON_MAX = 20
_hasher = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
# Each hash holds 19 MiB: a pool of this size is the semaphore.
_threads = ThreadPoolExecutor(CORES, thread_name_prefix="argon2")


async def refuse_guessable(password: str, *words: str) -> None:
    """Raises DomainError password_too_common for what whoever guesses tries early.

    That is a common password, one of `words` (what is known of the account) or our own name, with small changes, too.
    """
    # Nothing common is longer, and the estimate's time grows with the cube of the length.
    if len(password) > COMMON_MAX:
        return
    found = await asyncio.get_running_loop().run_in_executor(_threads, zxcvbn, password, [*words, "marmita"])
    if found["guesses"] < GUESSES_MIN:
        raise PasswordTooCommon


async def hash_new_password(password: str, *words: str) -> str:
    """What to keep of a password that somebody chooses, unless it is easily guessed: see refuse_guessable."""
    await refuse_guessable(password, *words)
    return await hash_password(password)


async def hash_password(password: str) -> str:
    """The PHC string to keep; about 30 ms of one core."""
    return await asyncio.get_running_loop().run_in_executor(_threads, _hasher.hash, password)


async def check_password(password: str, password_hash: str | None) -> bool:
    """Whether the password belongs to the hash. Without a hash: False, after the same work."""
    return await asyncio.get_running_loop().run_in_executor(_threads, _matches, password, password_hash)


def _matches(password: str, password_hash: str | None) -> bool:
    try:
        return _hasher.verify(password_hash or _nobodys_hash(), password) and password_hash is not None
    except (Argon2Error, InvalidHashError):
        return False


@cache
def _nobodys_hash() -> str:
    return _hasher.hash(os.urandom(32).hex())
