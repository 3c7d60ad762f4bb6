"""Checks that each process receives the notifications of the others: a message must arrive at a socket."""

import asyncio
import json
import time
from collections.abc import Sequence

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tools.cluster.load import Load, Person, Refused

MESSAGE_SECONDS = 3


async def wait_for_live_messages(load: Load, ports: Sequence[int], pair: Sequence[Person], seconds: float) -> None:
    """Wait until each process delivers a message of one person to the other. Raise TimeoutError if it does not."""
    deadline = time.monotonic() + seconds
    for port in ports:
        while not await _delivers_message(load, port, *pair):
            if time.monotonic() > deadline:
                raise TimeoutError(f"the process on port {port} hears nothing live")


async def _delivers_message(load: Load, port: int, sender: Person, receiver: Person) -> bool:
    try:
        async with asyncio.timeout(MESSAGE_SECONDS + 5), connect(f"ws://127.0.0.1:{port}/ws") as socket:
            await socket.send(json.dumps({"type": "auth", "token": receiver.token}))
            if json.loads(await socket.recv())["type"] != "ready":
                return False
            await load.send(sender, receiver)
            async with asyncio.timeout(MESSAGE_SECONDS):
                await socket.recv()
            return True
    except (OSError, TimeoutError, WebSocketException, Refused, httpx.TransportError):
        await asyncio.sleep(0.2)
        return False
