"""An S3 server in this process (moto), used like any other: by address and keys in the environment."""

from collections.abc import Generator
from contextlib import contextmanager

import httpx
import pytest
from moto.server import ThreadedMotoServer

BUCKET = "marmita-test"


@contextmanager
def s3_server(monkeypatch: pytest.MonkeyPatch) -> Generator[str]:
    """Run the server with an empty bucket. Yield the STORAGE_URL of a folder in it."""
    server = ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
    server.start()
    try:
        endpoint = "http://{}:{}".format(*server.get_host_and_port())
        given = {"ENDPOINT_URL": endpoint, "ACCESS_KEY_ID": "key", "SECRET_ACCESS_KEY": "secret", "REGION": "us-east-1"}
        for name, value in (given | {"ALLOW_HTTP": "true"}).items():
            monkeypatch.setenv(f"AWS_{name}", value)
        httpx.put(f"{endpoint}/{BUCKET}").raise_for_status()
        yield f"s3://{BUCKET}/some/folder"
        httpx.post(f"{endpoint}/moto-api/reset").raise_for_status()
    finally:
        server.stop()
