"""Profiles a purchase: `python bench/purchase.py` counts its statements and profiles the process.

It compares processor time instead of elapsed time: other work on the machine changes it little.
"""

import argparse
import asyncio
import cProfile
import pstats
import secrets
import sys
import time
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import psycopg
from litestar import Litestar

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from bench.buying import CARD, Buyer, Target, find_targets, make_buyers, make_room  # noqa: E402 - the path comes first
from bench.capture import capture_statements  # noqa: E402
from bench.run import seeded, serving  # noqa: E402
from marmita.app import create_app  # noqa: E402
from marmita.features.orders import jobs as order_jobs  # noqa: E402
from marmita.features.payments import jobs as payment_jobs  # noqa: E402
from marmita.platform.jobs import drain  # noqa: E402
from marmita.platform.logging import configure_logging  # noqa: E402
from marmita.platform.mail import outbox  # noqa: E402
from marmita.settings import Settings  # noqa: E402

STEPS: tuple[str, ...] = ("add to the cart", "place the order", "pay in the sandbox", "confirm", "jobs")


class Shop:
    """The application in this process, without sockets."""

    def __init__(self, app: Litestar, client: httpx.AsyncClient) -> None:
        self.app = app
        self.client = client
        self.statements: list[str] = []
        self.seconds = dict.fromkeys(STEPS, 0.0)
        self.sent: Counter[str] = Counter()
        self.texts: dict[str, list[str]] = {}

    async def buy(self, buyer: Buyer, target: Target) -> None:
        headers = {"authorization": f"Bearer {buyer.token}"}

        async def post(step: str, path: str, body: Any = None) -> Any:
            answer = await self._measured(step, self.client.post(path, json=body, headers=headers))
            answer.raise_for_status()
            return answer.json()

        cart = {"food": {"id": target.food}, "orderType": "CREATE", "quantity": 1}
        await post(STEPS[0], "/api/shopping-card/handle-order", cart)
        payment = await post(STEPS[1], "/api/shopping-card/create-order", target.form())
        intent, order = payment["intentId"], payment["id"]
        card = {**CARD, "clientSecret": payment["clientSecret"]}
        await post(STEPS[2], f"/api/sandbox/payment-intents/{intent}/confirm", card)
        await post(STEPS[3], f"/api/shopping-card/payment/{order}/{intent}/confirm")
        await self._measured(STEPS[4], drain(self.app.state.tools))

    async def _measured(self, step: str, work: Any) -> Any:
        self.statements.clear()
        began = time.process_time()
        result = await work
        self.seconds[step] += time.process_time() - began
        self.sent[step] += len(self.statements)
        self.texts[step] = list(self.statements)
        return result


async def inspect(settings: Settings, purchases: int, *, show: bool) -> None:
    """Print statements and processor time of each step, and the functions that take most of it."""
    modules: list[Any] = [order_jobs, payment_jobs, outbox]
    for module in modules:
        module.BURST_SECONDS = 0  # no other purchases that could share a batch
    app = create_app(replace(settings, worker=False, rate_limit_reads=0, rate_limit_writes=0))
    async with await psycopg.AsyncConnection.connect(settings.conninfo, autocommit=True) as conn:
        buyers = await make_buyers(conn, secrets.randbits(60), 2)
        with serving(settings) as server:
            targets = (await find_targets(conn, server.port, buyers[0]))[:1]
        await make_room(conn, targets)
        async with app.lifespan(), capture_statements(settings.conninfo) as statements:
            application: Any = app
            transport = httpx.ASGITransport(application)
            async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
                shop = Shop(app, client)
                shop.statements = statements
                for _ in range(10):
                    await shop.buy(buyers[1], targets[0])
                shop.seconds = dict.fromkeys(STEPS, 0.0)
                shop.sent.clear()
                profile = cProfile.Profile(time.process_time)
                if show:
                    profile.enable()
                for _ in range(purchases):
                    await shop.buy(buyers[1], targets[0])
                profile.disable()
    for step in STEPS:
        milliseconds = shop.seconds[step] / purchases * 1000
        print(f"{step:20} {milliseconds:7.2f} ms {shop.sent[step] / purchases:6.1f} statements", flush=True)
        if show:
            print("".join(f"    {' '.join(text.split())[:150]}\n" for text in shop.texts[step]))
    print(f"{'together':20} {sum(shop.seconds.values()) / purchases * 1000:7.2f} ms")
    if show:
        pstats.Stats(profile).sort_stats("cumulative").print_stats(90)
        pstats.Stats(profile).sort_stats("tottime").print_stats(40)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--chefs", type=int, default=2000)
    parser.add_argument("--purchases", type=int, default=100)
    parser.add_argument("--show", action="store_true", help="print statements and the profile too")
    arguments = parser.parse_args()
    configure_logging("console", "error")
    with seeded(arguments.chefs) as settings:
        asyncio.run(inspect(settings, arguments.purchases, show=arguments.show))


if __name__ == "__main__":
    main()
