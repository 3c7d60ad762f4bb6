"""Stopping: on request within five seconds and in order, whatever is open; PostgreSQL never stays behind."""

import asyncio
import json
import signal
import socket
import subprocess
import sys
from contextlib import ExitStack, closing
from pathlib import Path

import psycopg
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.support.rows import add_account, add_session
from tests.support.servers.process import Marmita, servers_of
from tests.support.waiting import scale_timeout, wait_until

pytestmark = pytest.mark.process
LIMIT = 5.0


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_stops_the_application_and_its_postgres(data: Path, number: signal.Signals):
    with Marmita(data).executed() as marmita:
        assert servers_of(marmita.data)
        assert marmita.stop(number) < scale_timeout(LIMIT)
        assert marmita.process.returncode == 0
        assert not servers_of(marmita.data)
        assert "Marmita stopped." in marmita.output()
    log = (marmita.data / "postgres.log").read_text()
    assert "database system is shut down" in log


def test_open_connections_and_half_requests_do_not_delay_the_stop(data: Path):
    with Marmita(data) as marmita:
        idle, half = (socket.create_connection(("127.0.0.1", marmita.port)) for _ in range(2))
        with idle, half, closing(psycopg.connect(marmita.server.conninfo)) as reader:
            idle.sendall(b"GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: keep-alive\r\n\r\n")
            assert b"200" in idle.recv(4096)
            half.sendall(b"POST /api/authenticate HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{")
            reader.execute("SELECT 1")  # a transaction stays open
            assert marmita.stop() < scale_timeout(LIMIT)
        assert marmita.process.returncode == 0
        assert not servers_of(marmita.data)


def test_slow_upload_and_running_job_do_not_force_the_stop(data: Path):
    running = "SELECT FROM procrastinate_jobs WHERE task_name = 'apply_retention' AND status = 'doing'"
    with Marmita(data) as marmita:
        upload = socket.create_connection(("127.0.0.1", marmita.port))
        connections = (psycopg.connect(marmita.server.conninfo, autocommit=auto) for auto in (False, True))
        blocker, reader = map(closing, connections)
        with upload, blocker as locking, reader as reading:
            locking.execute("LOCK TABLE retention_run")
            reading.execute("SELECT wake_job('apply_retention')")
            wait_until(lambda: reading.execute(running).rowcount == 1, 10)
            upload.sendall(b"POST /api/authenticate HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{")
            assert marmita.stop() < scale_timeout(LIMIT)
        assert "stop_forced" not in marmita.output() and "Traceback" not in marmita.output()


async def log_in(conninfo: str) -> str:
    async with await psycopg.AsyncConnection.connect(conninfo) as connection:
        return await add_session(connection, await add_account(connection))


def test_open_sockets_do_not_delay_the_stop(data: Path):
    with Marmita(data) as marmita, ExitStack() as stack:
        token = asyncio.run(log_in(marmita.server.conninfo))
        address = f"ws://127.0.0.1:{marmita.port}/ws"
        sockets = [stack.enter_context(connect(address, proxy=None)) for _ in range(20)]
        for opened in sockets[1:]:  # the first one never says who it is
            opened.send(json.dumps({"type": "auth", "token": token, "cursor": None}))
            ready = json.loads(opened.recv(timeout=scale_timeout(5)))
            assert (ready["type"], ready["cursor"]) == ("ready", 0)
        assert marmita.stop() < scale_timeout(LIMIT)
        assert marmita.process.returncode == 0
        for opened in sockets:
            with pytest.raises(ConnectionClosed):
                opened.recv(timeout=scale_timeout(5))


def test_a_signal_while_starting_leaves_nothing_behind(data: Path):
    marmita = Marmita(data)
    with ExitStack() as stack:
        stack.push(marmita.__exit__)
        marmita.start(ready="Starting PostgreSQL")
        assert marmita.stop() < scale_timeout(LIMIT)
        # The program that starts PostgreSQL ends after the signal that it handed on.
        wait_until(lambda: not servers_of(marmita.data), 5)


SIGNALLED_IN_A_DESTRUCTOR = """
import os, signal
from marmita import command_steps

class Destroyed:
    def __del__(self):
        os.kill(os.getpid(), signal.SIGTERM)

signal.signal(signal.SIGTERM, command_steps.stop)
try:
    with command_steps.step("Working"):
        Destroyed()
        print("lost", end=" ")
except command_steps.Stopped:
    print("stopped")
"""


def test_a_signal_whose_exception_python_drops_stops_after_the_step():
    command = [sys.executable, "-c", SIGNALLED_IN_A_DESTRUCTOR]
    said = subprocess.check_output(command, text=True, stderr=subprocess.PIPE, timeout=60)
    assert "lost" in said
    assert "stopped" in said


def test_a_worker_alone_shares_the_database_and_stops_too(data: Path):
    with Marmita(data, WORKER="false") as marmita:
        worker = Marmita(marmita.data, "worker")
        with worker:
            assert worker.stop() < scale_timeout(LIMIT)
            assert worker.process.returncode == 0
        assert marmita.get("/api/health").status_code == 200


def test_postgres_ends_by_itself_when_the_application_is_killed(data: Path):
    with Marmita(data) as marmita:
        marmita.stop(signal.SIGKILL)
        wait_until(lambda: not servers_of(marmita.data), seconds=LIMIT)
