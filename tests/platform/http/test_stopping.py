"""Requests that are not complete when the server stops: slow uploads."""

import json
import socket

import pytest
from litestar import Litestar

from marmita.settings import Settings
from tests.support.logs import written_log
from tests.support.servers.served import serve

pytestmark = pytest.mark.commits
UPLOAD = (
    b"POST /api/authenticate HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    b"Content-Length: 400000\r\n\r\n{"
)


def test_upload_that_the_stop_interrupts_is_refused_with_one_line(app: Litestar, settings: Settings):
    with written_log() as log:
        with serve(app, settings) as address:
            upload = socket.create_connection(("127.0.0.1", int(address.rpartition(":")[2])))
            upload.sendall(UPLOAD)
        with upload:
            head, _, body = upload.recv(65536).partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 503 ") and b"application/problem+json" in head
    assert json.loads(body)["errorKey"] == "cannot_get_data"
    lines = [json.loads(line) for line in log.getvalue().splitlines()]
    about = [(line["level"], line["status"]) for line in lines if line.get("path") == "/api/authenticate"]
    assert about == [("info", 503)]
    assert "Exception in ASGI application" not in log.getvalue()
