"""Seal small secrets that the server has to read again: AES-256-GCM under a key that the database does not have."""

import os
from collections.abc import Callable
from functools import cached_property

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

NONCE = 12


class SealBroken(Exception):
    """The bytes were sealed under another key, for another owner, or were changed."""


class Sealer:
    """Seals for one purpose. `read_secret` is called when the key is first needed."""

    def __init__(self, read_secret: Callable[[], bytes], purpose: str) -> None:
        self._read_secret = read_secret
        self._purpose = purpose.encode()

    @cached_property
    def _cipher(self) -> AESGCM:
        return AESGCM(HKDF(SHA256(), 32, salt=None, info=self._purpose).derive(self._read_secret()))

    def seal(self, plain: bytes, owner: str) -> bytes:
        """The sealed bytes, which only this owner's row opens."""
        nonce = os.urandom(NONCE)
        return nonce + self._cipher.encrypt(nonce, plain, owner.encode())

    def open(self, sealed: bytes, owner: str) -> bytes:
        """The plain bytes; raises SealBroken."""
        try:
            return self._cipher.decrypt(sealed[:NONCE], sealed[NONCE:], owner.encode())
        except (InvalidTag, ValueError) as error:
            raise SealBroken from error
