"""A stand-in for push services and FCM, and a browser that decrypts pushes and checks their signatures."""

import json
import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler
from threading import Thread
from typing import Any
from urllib.parse import parse_qs, urlsplit

import jwt
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.rsa import RSAPublicKey
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, PublicFormat

from tests.support.servers.google import QuietServer, key_pair


def base64url(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def from_base64url(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


@dataclass(frozen=True)
class Received:
    """A request to the service."""

    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


@dataclass
class Answer:
    """A response of the service; `body` is JSON."""

    status: int
    headers: dict[str, str] = field(default_factory=dict)
    body: Any = None


class StandInPushService:
    """Each path uses up its `answers` in order; then it answers with success. `pushes` omits requests for tokens."""

    def __init__(self) -> None:
        self.received: list[Received] = []
        self.answers: dict[str, list[Answer]] = {}
        self.server = QuietServer(("127.0.0.1", 0), _handler(self))
        self.origin = f"http://127.0.0.1:{self.server.server_port}"

    @property
    def pushes(self) -> list[Received]:
        return [each for each in self.received if each.path != "/token"]

    def answer(self, got: Received) -> Answer:
        self.received.append(got)
        if planned := self.answers.get(got.path):
            return planned.pop(0)
        if got.path == "/token":
            return Answer(200, body=self._token(got))
        return Answer(200, body={"name": "x"}) if got.path.startswith("/v1/") else Answer(201)

    def _token(self, got: Received) -> dict[str, Any]:
        """Answer as OAuth does: check that the assertion is signed with the key of the service account."""
        (assertion,) = parse_qs(got.body.decode())["assertion"]
        key = key_pair(1).public_key()
        assert isinstance(key, RSAPublicKey)
        claims = jwt.decode(assertion, key, ["RS256"], audience="https://oauth2.googleapis.com/token")
        assert claims["scope"] == "https://www.googleapis.com/auth/firebase.messaging"
        return {"access_token": f"token of {claims['iss']}", "expires_in": 3600, "token_type": "Bearer"}


class StandInBrowser:
    """A browser with a subscription: only it can decrypt its pushes."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint, self.auth = endpoint, os.urandom(16)
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    @property
    def subscription(self) -> dict[str, str]:
        return {"endpoint": self.endpoint, "p256dh": base64url(self.point), "auth": base64url(self.auth)}

    @property
    def path(self) -> str:
        return urlsplit(self.endpoint).path

    def got(self, service: StandInPushService) -> list[Any]:
        """Return all pushes to this browser, decrypted, oldest first."""
        return [self.decrypt(each.body) for each in service.received if each.path == self.path]

    def decrypt(self, body: bytes) -> Any:
        """Decrypt a push (RFC 8291, 3.4 and RFC 8188): salt, record size, the sender's point, one record."""
        salt, id_length = body[:16], body[20]
        point, record = body[21 : 21 + id_length], body[21 + id_length :]
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point))
        info = b"WebPush: info\0" + self.point + point
        secret = HKDF(hashes.SHA256(), 32, self.auth, info).derive(shared)
        key = HKDF(hashes.SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
        nonce = HKDF(hashes.SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
        content = AESGCM(key).decrypt(nonce, record, None).rstrip(b"\0")
        assert content[-1] == 2
        return json.loads(content[:-1])

    def signed_claims(self, received: Received, public_key: str) -> dict[str, Any]:
        """Return the claims that the sender has signed with the key of the subscription (RFC 8292)."""
        scheme, _, parts = received.headers["authorization"].partition(" ")
        given = dict(part.strip().split("=", 1) for part in parts.split(","))
        assert (scheme, given["k"]) == ("vapid", public_key)
        key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), from_base64url(public_key))
        origin = "{0.scheme}://{0.netloc}".format(urlsplit(self.endpoint))
        return jwt.decode(given["t"], key, ["ES256"], audience=origin)


def service_account(**changes: Any) -> str:
    """Return a key file in Google's format."""
    key = key_pair(1).private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()).decode()
    account = {
        "type": "service_account",
        "project_id": "marmita-test",
        "private_key_id": "0123456789abcdef",
        "private_key": key,
        "client_email": "push@marmita-test.iam.gserviceaccount.com",
        "client_id": "1",
        "token_uri": "http://127.0.0.1:1/elsewhere",
        "universe_domain": "elsewhere.example",
    }
    return json.dumps(account | changes)


def _handler(service: StandInPushService) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers.get("content-length", 0)))
            headers = {name.lower(): value for name, value in self.headers.items()}
            answer = service.answer(Received(self.path, headers, body))
            content = b"" if answer.body is None else json.dumps(answer.body).encode()
            self.send_response(answer.status)
            for name, value in (answer.headers | {"content-length": str(len(content))}).items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(content)

        def do_GET(self) -> None:
            """For journeys: how many pushes the endpoint `/web/…` was sent."""
            content = str(sum(each.path == self.path for each in service.received)).encode()
            self.send_response(200)
            self.send_header("content-length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, *_: Any) -> None:
            """Print nothing."""

    return Handler


@contextmanager
def stand_in_push_service() -> Generator[StandInPushService]:
    """Run a push service on a free port of this machine."""
    service = StandInPushService()
    thread = Thread(target=service.server.serve_forever, daemon=True, kwargs={"poll_interval": 0.05})
    thread.start()
    try:
        yield service
    finally:
        service.server.shutdown()
        service.server.server_close()
        thread.join()
