"""An authenticator in software: makes passkeys and signs with them, as a browser's JSON has it."""

import hashlib
import json
import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

USER_PRESENT, USER_VERIFIED, ATTESTED = 0x01, 0x04, 0x40


def encode(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Authenticator:
    """Holds one passkey. `origin` is the page on which the browser stands."""

    def __init__(self, origin: str = "http://localhost:8000", counts: bool = True) -> None:
        self.origin = origin
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.credential_id = os.urandom(32)
        self.counts = counts
        self.count = 0

    def make(self, options: dict[str, Any], **changes: Any) -> str:
        """The JSON of a new credential."""
        numbers = self.key.public_key().public_numbers()
        public = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32), -3: numbers.y.to_bytes(32)}
        attested = os.urandom(16) + len(self.credential_id).to_bytes(2) + self.credential_id + cbor2.dumps(public)
        data = self._data(options["rp"]["id"], ATTESTED) + attested
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client = self._client("webauthn.create", options["challenge"], **changes)
        return self._credential({"clientDataJSON": encode(client), "attestationObject": encode(attestation)})

    def sign(self, options: dict[str, Any], **changes: Any) -> str:
        """The JSON of an answer to a challenge."""
        data = self._data(options["rpId"], 0)
        client = self._client("webauthn.get", options["challenge"], **changes)
        signature = self.key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(SHA256()))
        response = {"clientDataJSON": encode(client), "authenticatorData": encode(data), "signature": encode(signature)}
        return self._credential(response)

    def _data(self, domain: str, flags: int) -> bytes:
        self.count += self.counts
        flags |= USER_PRESENT | USER_VERIFIED
        return hashlib.sha256(domain.encode()).digest() + bytes([flags]) + self.count.to_bytes(4)

    def _client(self, kind: str, challenge: str, **changes: Any) -> bytes:
        said = {"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        return json.dumps(said | changes).encode()

    def _credential(self, response: dict[str, str]) -> str:
        own = encode(self.credential_id)
        return json.dumps(
            {"id": own, "rawId": own, "type": "public-key", "response": response, "clientExtensionResults": {}}
        )
