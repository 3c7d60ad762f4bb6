"""Encrypt small secrets that the server must read again: AES-256-GCM with a key that is not in the database."""

import os
from collections.abc import Callable
from functools import cached_property

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

NONCE = 12


class DecryptionError(Exception):
    """The bytes were encrypted with another key, for another owner, or were changed."""


class SecretCipher:
    """Encrypts and decrypts secrets for one purpose. `read_secret` is called when the key is first needed.

    What was encrypted with the key of `other_secret` is decrypted too, so that a key can change while people log in.
    """

    def __init__(self, read_secret: Callable[[], bytes], purpose: str, other_secret: bytes | None = None) -> None:
        self._read_secret = read_secret
        self._purpose = purpose.encode()
        self.other = SecretCipher(lambda: other_secret, purpose) if other_secret else None

    @cached_property
    def _cipher(self) -> AESGCM:
        return AESGCM(HKDF(SHA256(), 32, salt=None, info=self._purpose).derive(self._read_secret()))

    def encrypt(self, plain: bytes, owner: str) -> bytes:
        """Return the encrypted bytes, which are decrypted only with this owner."""
        nonce = os.urandom(NONCE)
        return nonce + self._cipher.encrypt(nonce, plain, owner.encode())

    def decrypt(self, encrypted: bytes, owner: str) -> bytes:
        """Return the plain bytes. Raise DecryptionError."""
        try:
            return self._cipher.decrypt(encrypted[:NONCE], encrypted[NONCE:], owner.encode())
        except (InvalidTag, ValueError) as error:
            if self.other is None:
                raise DecryptionError from error
            return self.other.decrypt(encrypted, owner)

    def reencrypt(self, encrypted: bytes, owner: str) -> bytes | None:
        """Return what the other key encrypted, encrypted with the present key. None if there is nothing to change.

        Raise DecryptionError if neither key decrypts it.
        """
        plain = self.decrypt(encrypted, owner)
        try:
            self._cipher.decrypt(encrypted[:NONCE], encrypted[NONCE:], owner.encode())
        except InvalidTag:
            return self.encrypt(plain, owner)
        return None
