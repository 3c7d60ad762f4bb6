"""Buying: orders, and whole purchases from the cart to the paid order, with a check of the stock afterwards."""

import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Any

import psycopg
from litestar import Litestar
from litestar.testing import AsyncTestClient

from bench.capture import capture_statements, with_fresh_ids
from bench.load import Browser, Server, measure
from bench.pgbench import transactions_per_second
from bench.report import Line
from marmita.app import create_app
from marmita.platform.clock import utc_now
from marmita.platform.ids import new_id
from marmita.settings import Settings

USERS = 8
# The number of unpaid orders of an account is limited, so each account places only a few.
BUYERS_A_SECOND = 1000
TARGETS = 400
CAPTURES = 30
CARD = {"number": "4242 4242 4242 4242", "expiry": "12/34", "cvc": "123"}


@dataclass(frozen=True, slots=True)
class Buyer:
    id: str
    token: str


@dataclass(frozen=True, slots=True)
class Target:
    """A food of a chef, with an open slot."""

    chef: str
    food: str
    price: int
    day: str
    time: str
    delivery_type: str

    def form(self) -> dict[str, Any]:
        return {
            "chef": {"id": self.chef},
            "deliveryType": self.delivery_type,
            "orderForDay": self.day,
            "orderForTime": self.time,
            "orderItems": [{"food": {"id": self.food}, "quantity": 1}],
            "totalPrice": self.price,
            "requestKey": secrets.token_hex(16),
        }


async def make_buyers(conn: psycopg.AsyncConnection[Any], first: int, number: int) -> list[Buyer]:
    """Create accounts with a valid session each; their ids count up from `first`."""
    buyers = [Buyer(f"{first + index:024x}", secrets.token_urlsafe(32)) for index in range(number)]
    values = {"ids": [buyer.id for buyer in buyers], "tokens": [buyer.token for buyer in buyers], "now": utc_now()}
    await conn.execute(
        "INSERT INTO account (id, login, login_key, email, email_key, activated_at, rules_accepted_at, created_at)"
        " SELECT id, login, login, mail, mail, %(now)s, %(now)s, %(now)s FROM unnest(%(ids)s::text[]) id,"
        " concat('buyer', id) login, concat(id, '@example.org') mail",
        values,
    )
    await conn.execute(
        "INSERT INTO session (token_sha256, id, account_id, remember_me, created_at, proven_at, last_seen_at,"
        " expires_at) SELECT sha256(token::bytea), id, id, true, %(now)s, %(now)s, %(now)s, %(now)s + interval '1 day'"
        " FROM unnest(%(ids)s::text[], %(tokens)s::text[]) b (id, token)",
        values,
    )
    await conn.execute("ANALYZE account, session")
    return buyers


async def find_targets(conn: psycopg.AsyncConnection[Any], port: int, buyer: Buyer) -> list[Target]:
    """Return foods of many chefs, each with an open slot that the checkout offers.

    Raise RuntimeError if there is none.
    """
    cursor = await conn.execute(
        "SELECT c.id, (SELECT f.id FROM food f WHERE f.chef_id = c.id AND f.active AND NOT f.surprise_bag LIMIT 1)"
        " FROM chef c WHERE listed AND NOT pick_up_point ORDER BY md5(id || 'buy') LIMIT %s",
        (TARGETS,),
    )
    browser = Browser(port, buyer.token)
    await browser.open()
    targets: list[Target] = []
    for chef, food in await cursor.fetchall():
        added = await browser.call(
            "POST", "/api/shopping-card/handle-order", {"food": {"id": food}, "orderType": "CREATE", "quantity": 1}
        )
        if added.status != 200:
            continue
        group = (await browser.call("GET", f"/api/shopping-card/get-SC/{chef}")).json()
        for option in group["deliveryOptions"]:
            if option["days"] and option["pickUpPoint"] is None:
                day = option["days"][-1]
                slot = day["slots"][0]
                targets.append(
                    Target(chef, food, group["totalPrice"], day["day"], slot["time"], option["deliveryType"])
                )
                break
    await conn.execute("DELETE FROM cart_item WHERE account_id = %s", (buyer.id,))
    browser.close()
    if not targets:
        raise RuntimeError("No chef of the database has an open slot.")
    return targets


async def make_room(conn: psycopg.AsyncConnection[Any], targets: list[Target]) -> None:
    """Raise the capacities so that nothing sells out: purchases are measured, not refusals."""
    await conn.execute(
        "UPDATE food SET weekly_hours = (SELECT jsonb_object_agg(key, value || '{\"amountServed\": 5000}') FROM"
        " jsonb_each(weekly_hours)), one_time = (SELECT coalesce(jsonb_object_agg(key, 5000), '{}')"
        " FROM jsonb_each(one_time)) WHERE id = ANY(%s)",
        ([target.food for target in targets],),
    )
    await conn.execute("UPDATE food_stock SET capacity = 1000000 WHERE food_id = ANY(%s)", ([t.food for t in targets],))


async def fill_carts(conn: psycopg.AsyncConnection[Any], buyers: list[Buyer], targets: list[Target]) -> None:
    """Put the food of one target into each buyer's cart; the targets are used in turn."""
    lines = [(buyer.id, targets[index % len(targets)]) for index, buyer in enumerate(buyers)]
    await conn.execute(
        "INSERT INTO cart_item (account_id, food_id, chef_id, id, quantity, added_at)"
        " SELECT a, f, c, i, 1, %(now)s FROM"
        " unnest(%(accounts)s::text[], %(foods)s::text[], %(chefs)s::text[], %(ids)s::text[]) l (a, f, c, i)",
        {
            "accounts": [account for account, _ in lines],
            "foods": [target.food for _, target in lines],
            "chefs": [target.chef for _, target in lines],
            "ids": [new_id() for _ in lines],
            "now": utc_now(),
        },
    )
    await conn.execute("ANALYZE cart_item")


async def purchase(browser: Browser, target: Target) -> int:
    """Add to the cart, order, pay in the sandbox and confirm.

    Return the status of the first failed request, else 200; 599 for an order that is still unpaid at the end.
    """
    added = await browser.call(
        "POST", "/api/shopping-card/handle-order", {"food": {"id": target.food}, "orderType": "CREATE", "quantity": 1}
    )
    if added.status >= 300:
        return added.status
    ordered = await browser.call("POST", "/api/shopping-card/create-order", target.form())
    if ordered.status >= 300:
        return ordered.status
    payment = ordered.json()
    intent, order = payment["intentId"], payment["id"]
    card = {**CARD, "clientSecret": payment["clientSecret"]}
    paid = await browser.call("POST", f"/api/sandbox/payment-intents/{intent}/confirm", card)
    if paid.status >= 300:
        return paid.status
    done = await browser.call("POST", f"/api/shopping-card/payment/{order}/{intent}/confirm")
    return done.status if done.status >= 300 or done.json()["order"]["status"] != "PAYMENT_INTENT_CREATED" else 599


async def oversold(conn: psycopg.AsyncConnection[Any]) -> int:
    """Return the number of stock rows that differ from the portions of open orders, or exceed the capacity."""
    cursor = await conn.execute(
        "SELECT count(*) FROM (SELECT p.food_id, o.day, sum(p.quantity) AS n FROM order_portion p JOIN food_order o"
        " ON o.id = p.order_id WHERE o.stock_state <> 'RELEASED' GROUP BY 1, 2) alive FULL JOIN food_stock s"
        " USING (food_id, day) WHERE coalesce(s.held + s.sold, 0) <> coalesce(alive.n, 0)"
        " OR s.held + s.sold > s.capacity"
    )
    row = await cursor.fetchone()
    return row[0] if row else 0


Act = Callable[[AsyncTestClient[Litestar], Buyer, Target, dict[str, Any]], Awaitable[None]]


async def _post(client: AsyncTestClient[Litestar], buyer: Buyer, path: str, body: Any = None) -> Any:
    answer = await client.post(path, json=body, headers={"authorization": f"Bearer {buyer.token}"})
    answer.raise_for_status()
    return answer.json()


async def _place(client: AsyncTestClient[Litestar], buyer: Buyer, _: Target, form: dict[str, Any]) -> None:
    await _post(client, buyer, "/api/shopping-card/create-order", form)


async def _buy(client: AsyncTestClient[Litestar], buyer: Buyer, target: Target, form: dict[str, Any]) -> None:
    cart = {"food": {"id": target.food}, "orderType": "CREATE", "quantity": 1}
    await _post(client, buyer, "/api/shopping-card/handle-order", cart)
    payment = await _post(client, buyer, "/api/shopping-card/create-order", form)
    intent, order = payment["intentId"], payment["id"]
    card = {**CARD, "clientSecret": payment["clientSecret"]}
    await _post(client, buyer, f"/api/sandbox/payment-intents/{intent}/confirm", card)
    await _post(client, buyer, f"/api/shopping-card/payment/{order}/{intent}/confirm")


async def sql_scripts(settings: Settings, buyers: list[Buyer], targets: list[Target], act: Act) -> list[str]:
    """Return the SQL of the action's requests as pgbench scripts.

    Each run of a script uses the next buyer of its client.
    """
    share = len(buyers) // USERS
    whose = f"{int(buyers[0].id, 16)} + :client_id * {share} + mod(:turn, {share})"
    scripts: list[str] = []
    app = create_app(replace(settings, worker=False, rate_limit_reads=0, rate_limit_writes=0))
    async with AsyncTestClient(app) as client, capture_statements(settings.conninfo) as statements:
        for target, buyer in zip(targets[:CAPTURES], reversed(buyers), strict=False):
            statements.clear()
            form = target.form()
            await act(client, buyer, target, form)
            # Skipped: the ids of existing notifications were chosen by PostgreSQL, so the statement cannot be repeated.
            known = [each for each in statements if "INTO notification_action AS d" not in each]
            script = with_fresh_ids(known, {target.chef, target.food}, [form["requestKey"]], {buyer.id: whose})
            scripts.append(f"\\set turn :turn + 1\n{script}")
    return scripts


async def purchases_in_sql(settings: Settings, targets: list[Target], seconds: float) -> float:
    """Return whole purchases per second as bare SQL: the statements of the four requests, without the jobs.

    No application may run at the same time: its worker would write the emails of these purchases.
    """
    async with await psycopg.AsyncConnection.connect(settings.conninfo, autocommit=True) as conn:
        buyers = await make_buyers(conn, secrets.randbits(60), max(CAPTURES, int(BUYERS_A_SECOND * seconds)))
        scripts = await sql_scripts(settings, buyers, targets, _buy)
        await conn.execute("DELETE FROM order_mail")
        return transactions_per_second(settings.conninfo, scripts, clients=USERS, seconds=int(seconds))


async def measure_buying(server: Server, seconds: float) -> tuple[list[Line], list[Target]]:
    """Measure orders and whole purchases. Return their two lines, and the targets.

    The second line has the result of the stock check.
    """
    settings = server.settings
    async with await psycopg.AsyncConnection.connect(settings.conninfo, autocommit=True) as conn:
        first, number = secrets.randbits(60), max(CAPTURES, int(BUYERS_A_SECOND * seconds))
        buyers, others = await make_buyers(conn, first, number), await make_buyers(conn, first + number, number)
        targets = await find_targets(conn, server.port, buyers[0])
        await make_room(conn, targets)
        tokens = [buyer.token for buyer in others]

        await fill_carts(conn, buyers, targets)

        async def place(browser: Browser, number: int) -> int:
            turn = number % len(buyers)
            form = targets[turn % len(targets)].form()
            browser.token = buyers[turn].token
            return (await browser.call("POST", "/api/shopping-card/create-order", form)).status

        async def buy(browser: Browser, number: int) -> int:
            return await purchase(browser, targets[number % len(targets)])

        placed = await measure(server, place, tokens=None, users=USERS, seconds=seconds)
        bought = await measure(server, buy, tokens=tokens, users=USERS, seconds=seconds)
        wrong = await oversold(conn)
        await fill_carts(conn, list(reversed(others))[:CAPTURES], targets)
        scripts = await sql_scripts(settings, others, targets, _place)
        rate = transactions_per_second(settings.conninfo, scripts, clients=USERS, seconds=int(seconds))
    lines = [
        Line.of("place order", placed, rate),
        Line.of("whole purchase (4 requests)", bought, None, f"{wrong} oversold"),
    ]
    return lines, targets
