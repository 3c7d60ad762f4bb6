"""The application behind its real server, in a thread: for tests that need a real socket."""

import socket
import threading
from collections.abc import Generator
from contextlib import contextmanager

from litestar import Litestar

from marmita.serving import make_server
from marmita.settings import Settings
from tests.support.waiting import scale_timeout, wait_until


@contextmanager
def serve(app: Litestar, settings: Settings) -> Generator[str]:
    """Run the server. Yield its address, `http://127.0.0.1:…`."""
    server = make_server(app, settings)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
        thread.start()
        try:
            wait_until(lambda: server.started or not thread.is_alive(), seconds=30)
            yield f"http://127.0.0.1:{listener.getsockname()[1]}"
        finally:
            server.should_exit = True
            thread.join(scale_timeout(30))
            assert not thread.is_alive(), "the server did not stop"
