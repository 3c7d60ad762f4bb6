"""What has to be true of all orders, whatever has happened: portions, transitions, money here and at the provider."""

from collections import Counter, defaultdict
from dataclasses import dataclass
from typing import Any

from psycopg.rows import dict_row

from marmita.features.orders.domain.states import UNPAID, find_transition
from tests.support.rows import Connection
from tests.support.servers.stripe.server import StripeStandIn

# By food only: a test may have moved an order to another day.
STOCK = """
SELECT food_id FROM (
    SELECT p.food_id, sum(p.quantity) FILTER (WHERE o.stock_state = 'HELD') AS held,
        sum(p.quantity) FILTER (WHERE o.stock_state = 'SOLD') AS sold
    FROM order_portion p JOIN food_order o ON o.id = p.order_id GROUP BY 1) living
FULL JOIN (SELECT food_id, sum(held) AS held, sum(sold) AS sold FROM food_stock GROUP BY 1) s USING (food_id)
WHERE coalesce(s.held, 0) <> coalesce(living.held, 0) OR coalesce(s.sold, 0) <> coalesce(living.sold, 0)
UNION SELECT food_id FROM food_stock WHERE held + sold > capacity
"""
SANDBOX = """
SELECT i.order_id, i.status, i.captured_cents AS captured, i.refunded_cents AS refunded,
    coalesce(sum(m.amount_cents) FILTER (WHERE m.kind = 'transfer'), 0)::int AS transferred,
    coalesce(sum(m.amount_cents) FILTER (WHERE m.kind = 'reversal'), 0)::int AS reversed,
    1 AS charges, count(m) FILTER (WHERE m.kind = 'capture')::int AS captures,
    count(m) FILTER (WHERE m.kind = 'refund')::int AS refunds,
    count(m) FILTER (WHERE m.kind = 'transfer')::int AS transfers
FROM sandbox_intent i LEFT JOIN sandbox_movement m ON m.intent_id = i.id GROUP BY i.id
"""
OURS = """
SELECT o.id, o.status, o.total_cents, o.fee_cents, p.intent_id, p.captured_cents, p.refunded_cents,
    p.transferred_cents, p.reversed_cents, coalesce(r.number, 0)::int AS refunds,
    coalesce(r.wanted, 0)::int AS wanted, coalesce(r.borne, 0)::int AS borne,
    o.report_until IS NOT NULL OR coalesce(o.problem IN ('OPEN', 'ANSWERED'), false) AS held
FROM food_order o JOIN payment p ON p.order_id = o.id LEFT JOIN LATERAL (
    SELECT count(*) AS number, sum(q.amount_cents) AS wanted, sum(q.amount_cents - r.chef_cents) AS borne
    FROM payment_operation q JOIN payment_refund r USING (key) WHERE q.payment_id = p.id) r ON true
"""


@dataclass(frozen=True)
class Entry:
    """What the provider's books have of an order: amounts in cents, and how often each was done."""

    order_id: str
    status: str
    captured: int
    refunded: int
    transferred: int
    reversed: int
    charges: int
    captures: int
    refunds: int
    transfers: int


async def find_faults(conn: Connection, stripe: StripeStandIn | None = None) -> list[str]:
    """A line for each thing that is wrong once every job has run and every payment was compared."""
    cursor = await conn.execute(STOCK)
    faults = [f"stock of {food}" for (food,) in await cursor.fetchall()]
    faults += await _transition_faults(conn)
    books = of_stripe(stripe) if stripe else await of_sandbox(conn)
    for row in await _rows(conn, OURS):
        entries = books.get(row["id"], [])
        wrong = [*_account_faults(row, entries)] if row["intent_id"] else ["charged without an intent"] * bool(entries)
        faults += [f"{row['id']} {row['status']}: {each} {entries}" for each in wrong]
    return faults


def _account_faults(row: dict[str, Any], entries: list[Entry]) -> list[str]:
    if len(entries) != 1:
        return ["not one charge"]
    [entry] = entries
    kept, paid_out = entry.captured - entry.refunded, entry.transferred - entry.reversed
    ours = (row["captured_cents"], row["refunded_cents"], row["transferred_cents"], row["reversed_cents"])
    theirs = (entry.captured, entry.refunded, entry.transferred, entry.reversed)
    stands = row["status"] in ("PAID", "COMPLETED")
    # What a person has refunded, and the return of what an ended order had captured.
    refunds = row["refunds"] + (not stands and entry.captured > row["wanted"])
    share = kept - (row["fee_cents"] - row["borne"]) if row["status"] == "COMPLETED" and not row["held"] else 0
    rules = {
        "the books differ": ours == theirs,
        "the customer has paid another amount": kept == (row["total_cents"] - row["wanted"] if stands else 0),
        "the chef has another amount": paid_out == share,
        "done twice": entry.charges <= 1 and entry.captures <= 1 and entry.transfers <= 1 and entry.refunds == refunds,
        "the card is still blocked": row["status"] in (UNPAID, "PENDING") or entry.status in ("canceled", "succeeded"),
    }
    return [fault for fault, holds in rules.items() if not holds]


async def _transition_faults(conn: Connection) -> list[str]:
    """Only listed transitions, each from where the one before it led."""
    cursor = await conn.execute(
        "SELECT order_id, from_status, event, actor_kind, to_status,"
        " lag(to_status) OVER (PARTITION BY order_id ORDER BY id) FROM order_event"
    )
    return [
        f"{order_id}: {event} from {source} to {target} after {before}"
        for order_id, source, event, actor, target, before in await cursor.fetchall()
        if source != before or (row := find_transition(source, event, actor)) is None or row.target != target
    ]


async def of_sandbox(conn: Connection) -> dict[str, list[Entry]]:
    books: dict[str, list[Entry]] = {}
    for row in await _rows(conn, SANDBOX):
        books.setdefault(row["order_id"], []).append(Entry(**row))
    return books


def of_stripe(stripe: StripeStandIn) -> dict[str, list[Entry]]:
    """Of each order; the books belong to all tests of the run."""
    with stripe.lock:
        every = list(stripe.books.objects.values())
        captures = Counter(event["data"]["object"]["id"] for event in stripe.books.happened if _is_capture(event))
    charges = Counter(made["payment_intent"] for made in every if made["object"] == "charge")
    refunds, transfers = _by(every, "refund", "payment_intent"), _by(every, "transfer", "transfer_group")
    books: dict[str, list[Entry]] = {}
    for intent in (made for made in every if made["object"] == "payment_intent" and "order_id" in made["metadata"]):
        order_id = intent["metadata"]["order_id"]
        given_back, moved = refunds[intent["id"]], transfers[order_id]
        entry = Entry(
            order_id,
            intent["status"],
            captured=intent["amount_received"],
            refunded=sum(made["amount"] for made in given_back),
            transferred=sum(made["amount"] for made in moved),
            reversed=sum(made["amount_reversed"] for made in moved),
            charges=charges[intent["id"]],
            captures=captures[intent["id"]],
            refunds=len(given_back),
            transfers=len(moved),
        )
        books.setdefault(order_id, []).append(entry)
    return books


def _by(every: list[dict[str, Any]], kind: str, name: str) -> defaultdict[str, list[dict[str, Any]]]:
    found: defaultdict[str, list[dict[str, Any]]] = defaultdict(list)
    for made in every:
        if made["object"] == kind:
            found[made[name]].append(made)
    return found


def _is_capture(event: dict[str, Any]) -> bool:
    return event["type"] == "payment_intent.succeeded"


async def _rows(conn: Connection, statement: Any) -> list[dict[str, Any]]:
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(statement)
        return await cursor.fetchall()
