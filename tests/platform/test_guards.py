"""The guards of the tests: no other machine, and no network while a transaction is open."""

import asyncio
import socket

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.platform.database import Database
from tests.support.network import ConnectionInTransactionError, OutsideConnectionError

Client = AsyncTestClient[Litestar]


@pytest.mark.parametrize("address", ["192.0.2.1", "example.org"])
async def test_connection_to_another_machine_is_refused(address: str):
    with pytest.raises(OutsideConnectionError, match=address):
        await asyncio.open_connection(address, 80)


@pytest.mark.commits
async def test_connection_inside_a_transaction_is_refused(client: Client, app: Litestar):
    database: Database = app.state.database
    with socket.create_server(("127.0.0.1", 0)) as listener:
        address = listener.getsockname()
        async with database.unit_of_work() as uow:
            with pytest.raises(ConnectionInTransactionError):
                await asyncio.open_connection(*address)
            await uow.conn.execute("SELECT 1")
        _, writer = await asyncio.open_connection(*address)
        writer.close()
        await writer.wait_closed()


@pytest.mark.commits
async def test_the_application_answers_without_a_process(client: Client):
    answer = await client.get("/api/health")
    assert answer.status_code == 200, answer.text
