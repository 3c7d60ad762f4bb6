"""Runs a command with a new Marmita with the demo town, on a free port and in a temporary folder.

usage: with_server.py COMMAND…

The exit code is that of the command. The command finds the address of Marmita in BASE_URL, that of the account factory
(tests/support/servers/account_factory.py) in ACCOUNT_FACTORY, and that of a server with Stripe in STRIPE_URL. If
BASE_URL is already set, the command runs against that server and nothing is started.
"""

import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from marmita.platform.postgres.embedded import EmbeddedPostgres  # noqa: E402  (the folder is no package)
from tests.support.servers.account_factory import account_factory  # noqa: E402
from tests.support.servers.google import CLIENT_ID, StandInGoogle, stand_in_google  # noqa: E402
from tests.support.servers.prepared import lend_demo_media  # noqa: E402
from tests.support.servers.push_service import stand_in_push_service  # noqa: E402
from tests.support.servers.stripe.server import stand_in_stripe  # noqa: E402


def main() -> int:
    command = sys.argv[1:]
    # Run every `finally` at SIGTERM: neither the server nor its folder may remain.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    if "BASE_URL" in os.environ:
        return subprocess.run(command, check=False).returncode
    with stand_in_google() as google, stand_in_push_service() as pushes:
        os.environ["PUSH_STAND_IN"] = pushes.origin
        return run_beside_server(command, google)


def run_beside_server(command: list[str], google: StandInGoogle) -> int:
    """Run the command with a server.

    Return its exit code; `google` is the stand-in that the server uses for Google login.
    """
    data = tempfile.mkdtemp(prefix="marmita-")
    lend_demo_media(Path(data))
    port = free_port()
    address = f"http://localhost:{port}"
    settings = {"PORT": str(port), "MARMITA_DATA": data, "MARMITA_DEMO": "true", "LOG_LEVEL": "warning"}
    # All requests come from one machine here; journeys set the address that they simulate.
    settings |= {"RATE_LIMIT_READS": "0", "RATE_LIMIT_WRITES": "0", "TRUSTED_PROXIES": "127.0.0.0/8,::1"}
    settings |= {"GOOGLE_CLIENT_ID": CLIENT_ID, "GOOGLE_STAND_IN": google.issuer}
    settings |= {"SOCIAL_LINKS": "https://www.instagram.com/marmita,https://mastodon.social/@marmita"}
    server = subprocess.Popen(
        [sys.executable, "-m", "marmita", "run"],
        cwd=ROOT,
        env=os.environ | settings,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        if not any(line.startswith("Ready") for line in server.stdout or []):
            print("The server did not start.", file=sys.stderr)
            return 1
        conninfo = os.environ.get("DATABASE_URL") or EmbeddedPostgres(Path(data)).conninfo
        with account_factory(conninfo) as factory, server_with_stripe(conninfo, settings) as stripe:
            found = {"BASE_URL": address, "ACCOUNT_FACTORY": factory, **stripe}
            return subprocess.run(command, env=os.environ | found, check=False).returncode
    finally:
        server.terminate()
        server.communicate(timeout=20)
        shutil.rmtree(data, ignore_errors=True)


@contextmanager
def server_with_stripe(conninfo: str, settings: dict[str, str]) -> Generator[dict[str, str]]:
    """Run a second server on the same data that uses the Stripe stand-in for payments."""
    port = free_port()
    address = f"http://localhost:{port}"
    with stand_in_stripe() as stripe:
        own = {"PORT": str(port), "DATABASE_URL": conninfo, "WORKER": "false", "MARMITA_DEMO": "false"}
        server = subprocess.Popen(
            [sys.executable, "-m", "marmita", "run"],
            cwd=ROOT,
            env=os.environ | settings | own | stripe.settings(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            if not any(line.startswith("Ready") for line in server.stdout or []):
                raise SystemExit("The server with Stripe did not start.")
            yield {"STRIPE_URL": address, "STRIPE_STAND_IN": stripe.address}
        finally:
            server.terminate()
            server.communicate(timeout=20)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


if __name__ == "__main__":
    sys.exit(main())
