"""The application behind its real server on a port of its own, in a thread: for tests of what a socket can send."""

import socket
import threading
import time
from collections.abc import Generator
from contextlib import contextmanager

from litestar import Litestar

from marmita.serving import make_server
from marmita.settings import Settings


@contextmanager
def served(app: Litestar, settings: Settings) -> Generator[str]:
    """Its address, `http://127.0.0.1:…`."""
    server = make_server(app, settings)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
        thread.start()
        while not server.started and thread.is_alive():
            time.sleep(0.02)
        try:
            yield f"http://127.0.0.1:{listener.getsockname()[1]}"
        finally:
            server.should_exit = True
            thread.join(15)
