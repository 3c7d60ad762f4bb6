"""The application, its worker and its PostgreSQL as processes on one data folder, to be killed and started again."""

import asyncio
import os
import signal
from contextlib import suppress
from pathlib import Path
from typing import Literal, Self

import httpx
import psycopg

from marmita.settings import Settings, load_settings
from tests.support.rows import Connection
from tests.support.servers.process import Marmita
from tests.support.servers.stripe.reports import signed
from tests.support.servers.stripe.server import StripeStandIn
from tests.support.waiting import wait_until

Victim = Literal["application", "worker", "database"]


class Site:
    """`with Site(data, stripe) as site` runs all of it. `stripe` is None for the sandbox.

    Without a worker of its own the application runs the jobs, and they are killed with it.
    """

    def __init__(self, data: Path, stripe: StripeStandIn | None, *, own_worker: bool) -> None:
        self.stripe = stripe
        self.victims: tuple[Victim, ...] = ("application", *(["worker"] if own_worker else []), "database")
        chosen = {"RATE_LIMIT_READS": "0", "RATE_LIMIT_WRITES": "0", **(stripe.settings() if stripe else {})}
        self.app = Marmita(data, WORKER=str(not own_worker).lower(), **chosen)
        self.worker = Marmita(data, "worker", **chosen)
        environ = {"MARMITA_DATA": str(data), "WORKER": "false", "MARMITA_DEMO": "false", "LOG_LEVEL": "error"}
        self.settings: Settings = load_settings(environ | chosen).with_database(self.app.server.conninfo)
        self.kills = 0

    def __enter__(self) -> Self:
        self.app.__enter__()
        try:
            if "worker" in self.victims:
                self.worker.__enter__()
        except BaseException:
            self.app.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        if "worker" in self.victims:
            self.worker.__exit__()
        self.app.__exit__()

    async def connect(self) -> Connection:
        return await psycopg.AsyncConnection.connect(self.settings.conninfo, autocommit=True)

    async def kill(self, victim: Victim) -> None:
        """Kill it without a warning, and wait until all of it runs again. PostgreSQL stops with its application."""
        await asyncio.to_thread(self._kill, victim)
        self.kills += 1

    def _kill(self, victim: Victim) -> None:
        if victim == "database":
            pid = self.app.server.pid
            assert pid
            os.kill(pid, signal.SIGKILL)
            wait_until(lambda: self.app.server.pid not in (None, pid), seconds=30)
        else:
            process = self.app if victim == "application" else self.worker
            process.stop(signal.SIGKILL)
            process.start()
        wait_until(lambda: self.app.answers("/api/health"), seconds=30)

    async def send_reports(self, client: httpx.AsyncClient) -> None:
        """Stripe's reports, each sent once: what arrives while nobody listens is lost."""
        sent = len(self.stripe.books.happened) if self.stripe else 0
        while self.stripe:
            await asyncio.sleep(0.1)
            for event in self.stripe.books.happened[sent:]:
                sent += 1
                body, headers = signed(event)
                with suppress(httpx.TransportError):
                    await client.post("/api/stripe/webhook", content=body, headers=headers)
