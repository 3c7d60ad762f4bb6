"""A stand-in for Google: it signs ID tokens with its own keys, publishes the keys, and has a button for browsers.

`tools/with_server.py` runs it beside the application, so that journeys log in with Google in a real browser.
"""

import json
import secrets
import sys
from collections.abc import Generator
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import jwt
from cryptography.hazmat.primitives.asymmetric.rsa import RSAPrivateKey, generate_private_key
from jwt.algorithms import RSAAlgorithm

CLIENT_ID = "marmita.apps.example"
BUTTON = Path(__file__).with_name("google_button.js")
PERSON = {"sub": "1001", "email": "Marion@example.org", "email_verified": True, "name": "Marion Prost"}


@cache
def key_pair(number: int = 0) -> RSAPrivateKey:
    """Return the key pair of this number; it is cached, because making a pair takes a tenth of a second."""
    return generate_private_key(65537, 2048)


class StandInGoogle:
    """`keys` are published by id; `down` makes the key page fail; `fetches` counts the requests of the key page."""

    def __init__(self) -> None:
        self.keys = {"key-0": key_pair(0)}
        self.down = False
        self.fetches = 0
        self.server = QuietServer(("127.0.0.1", 0), _handler(self))
        self.issuer = f"http://localhost:{self.server.server_port}"

    def claims(self, nonce: str, /, **changes: Any) -> dict[str, Any]:
        """Return the claims of Google about the person; a change to None omits the claim."""
        now = int(datetime.now(UTC).timestamp())
        claims = {"iss": self.issuer, "aud": CLIENT_ID, "azp": CLIENT_ID, "iat": now, "exp": now + 3600, "nonce": nonce}
        return {name: value for name, value in (claims | PERSON | changes).items() if value is not None}

    def token(self, nonce: str, /, *, key_id: str = "key-0", **changes: Any) -> str:
        """Return a token signed with this key, or with an unpublished key for an unknown id."""
        key = self.keys.get(key_id) or key_pair(9)
        return jwt.encode(self.claims(nonce, **changes), key, algorithm="RS256", headers={"kid": key_id})

    def key_set(self) -> dict[str, Any]:
        """Return the public keys in the format of Google's key page."""
        described = [
            {**RSAAlgorithm.to_jwk(key.public_key(), as_dict=True), "kid": key_id, "use": "sig", "alg": "RS256"}
            for key_id, key in self.keys.items()
        ]
        return {"keys": described}


class QuietServer(ThreadingHTTPServer):
    """A server that does not log an error when a browser disconnects before the response."""

    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def _handler(google: StandInGoogle) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            fetches = urlsplit(self.path)
            if fetches.path == "/certs":
                google.fetches += 1
                self.answer("application/json", json.dumps(google.key_set()), 500 if google.down else 200)
            elif fetches.path == "/client":
                self.answer("text/javascript", BUTTON.read_text().replace("{{issuer}}", google.issuer))
            elif fetches.path == "/token":
                wanted = dict(parse_qsl(fetches.query))
                person = json.loads(wanted.pop("person", "{}"))
                person.setdefault("sub", secrets.token_hex(8))
                self.answer("text/plain", google.token(wanted["nonce"], **person))
            else:
                self.answer("text/plain", "", 404)

        def answer(self, media_type: str, body: str, status: int = 200) -> None:
            self.send_response(status)
            self.send_header("content-type", f"{media_type}; charset=utf-8")
            self.send_header("access-control-allow-origin", "*")
            self.send_header("cache-control", "public, max-age=3600")
            self.end_headers()
            self.wfile.write(body.encode())

        def log_message(self, *_: Any) -> None:
            """Print nothing."""

    return Handler


@contextmanager
def stand_in_google() -> Generator[StandInGoogle]:
    """Run the stand-in on a free port of this machine."""
    google = StandInGoogle()
    thread = Thread(target=google.server.serve_forever, daemon=True, kwargs={"poll_interval": 0.05})
    thread.start()
    try:
        yield google
    finally:
        google.server.shutdown()
        google.server.server_close()
        thread.join()
