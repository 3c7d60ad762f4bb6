"""A year of data for a country, made by SQL from numbers: orders, events, payments, messages, notifications and more.

The year begins now, so that each month has a partition. Every row follows from the number of an order, so tables can be
filled in parallel. Data with a shorter retention period are made only for the last weeks of the year.
"""

import time
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta
from typing import Any, LiteralString, NamedTuple

import psycopg

from bench.community_data import FUNCTIONS, SETTINGS
from marmita.platform.clock import utc_now

AT_ONCE = 3
# For the whole country: accounts, chefs, and orders of a year at 100,000 per day. Posts are measured separately.
ACCOUNTS, CHEFS, ORDERS = 10_000_000, 1_000_000, 36_500_000
YEAR = timedelta(days=365)

_EACH: LiteralString = """
FROM (SELECT i, %(begin)s::timestamptz + interval '365 days' * ((i - 0.5) / %(orders)s) AS at
      FROM generate_series(%(first)s::bigint, %(orders)s::bigint) AS i OFFSET 0) AS each
CROSS JOIN LATERAL (SELECT pg_temp.bench_id(at, 14, i) AS id,
    pg_temp.bench_id(%(begin)s - interval '1 day', 1, 1 + i * 7919 %% %(accounts)s) AS guest) AS o
"""
_CHEF: LiteralString = " JOIN bench_chef c ON c.k = i %% %(chefs)s "


class Step(NamedTuple):
    """How a table is filled: only for the last `days` of the year, and for one order in `share`, to save disk space."""

    table: str
    sql: LiteralString
    days: int | None = None
    share: int = 1


STEPS = (
    Step("account", """
INSERT INTO account (id, login, login_key, email, email_key, name, activated_at, rules_accepted_at, created_at)
SELECT pg_temp.bench_id(%(begin)s - interval '1 day', 1, i), 'neighbour' || i, 'neighbour' || i,
    'neighbour' || i || '@example.org', 'neighbour' || i || '@example.org', 'Camille Dubois ' || i %% 1000,
    %(begin)s, %(begin)s, %(begin)s
FROM generate_series(1, %(accounts)s::bigint) AS i"""),
    Step("food_order", f"""
INSERT INTO food_order (id, request_key, request_digest, customer_id, chef_id, status, delivery_type, slot_start,
    slot_end, day, total_cents, fee_cents, hold_expires_at, latest_acceptance, accept_by, cancel_before, hand_over_code,
    stock_state, created_at, updated_at, received_at, report_until)
SELECT o.id, gen_random_uuid(), encode(sha256(o.id::bytea), 'hex'), o.guest, c.id,
    CASE WHEN i %% 25 = 1 THEN 'CANCELED_BY_CHEF' WHEN i > %(orders)s * 363 / 365 THEN 'PAID' ELSE 'COMPLETED' END,
    'PICKUP', at + interval '1 day', at + interval '25 hours', (at + interval '1 day')::date, 2400, 240, at, at, at, at,
    '1234', 'SOLD', at, at + interval '2 days', at + interval '1 day', NULL
{_EACH}{_CHEF}"""),
    Step("order_event", f"""
INSERT INTO order_event (order_id, event, from_status, to_status, actor_kind, actor_id, at)
SELECT o.id, s.event, s.source, s.target, s.kind, CASE s.kind WHEN 'CUSTOMER' THEN o.guest WHEN 'CHEF' THEN c.owner END,
    at + s.place * interval '1 hour'
{_EACH}{_CHEF}, (VALUES (0, 'place', NULL, 'PAYMENT_INTENT_CREATED', 'CUSTOMER'),
    (1, 'authorize', 'PAYMENT_INTENT_CREATED', 'PENDING', 'PROVIDER'), (2, 'accept', 'PENDING', 'ACCEPTED', 'CHEF'),
    (3, 'capture', 'ACCEPTED', 'PAID', 'PROVIDER'), (4, 'complete', 'PAID', 'COMPLETED', 'CHEF'))
    AS s (place, event, source, target, kind)"""),
    Step("order_item", f"""
INSERT INTO order_item (order_id, position, food_id, name, image, allergens, price_cents, quantity)
SELECT o.id, n, c.id, 'Lentils with thyme ' || n, pg_temp.picture(i, 1600), '{{MILK}}', 1200, 1
{_EACH}{_CHEF}, generate_series(1, 1 + i %% 3 / 2) AS n WHERE i %% 2 = 0""", share=2),
    Step("order_portion", f"""
INSERT INTO order_portion (order_id, food_id, quantity)
SELECT o.id, left(c.id, 23) || n, 1 {_EACH}{_CHEF}, generate_series(1, 1 + i %% 3 / 2) AS n WHERE i %% 10 = 0""",
        share=10),
    Step("payment", f"""
INSERT INTO payment (id, order_id, provider, intent_id, client_secret, amount_cents, fee_cents, currency, status,
    captured_cents, transferred_cents, destination, created_at, updated_at)
SELECT o.id, o.id, 'stripe', 'pi_' || o.id, NULL, 2400, 240, 'eur', 'succeeded', 2400, 2160, 'acct_1234567890123456',
    at, at {_EACH}"""),
    Step("payment_operation", f"""
INSERT INTO payment_operation (key, payment_id, operation, amount_cents, state, provider_ref, created_at, updated_at)
SELECT o.id || '-' || s.operation, o.id, s.operation, 2400, 'DONE', 're_' || o.id, at, at
{_EACH}, (VALUES ('create'), ('capture'), ('transfer')) AS s (operation) WHERE i %% 10 = 0""",
        share=10),
    Step("document", f"""
INSERT INTO document (id, chef_id, order_id, kind, number, amount_cents, facts, issued_at)
SELECT pg_temp.bench_id(at, 15, i), c.id, o.id, 'RECEIPT', i, 2400, jsonb_build_object('chef', c.id, 'lines',
    jsonb_build_array(jsonb_build_object('name', 'Lentils with thyme', 'quantity', 2, 'price', 1200)), 'seller',
    jsonb_build_object('name', 'Ana Silva', 'street', '12 rue des Lentilles', 'city', 'Paris', 'tax', 'FR123456789')),
    at {_EACH}{_CHEF} WHERE i %% 10 = 0""", share=10),
    Step("conversation", f"""
INSERT INTO conversation (id, first_id, second_id, order_id, last_number, last_at, created_at)
SELECT pg_temp.bench_id(at, 16, i), least(o.guest, c.owner), greatest(o.guest, c.owner), o.id, 2, at, at
{_EACH}{_CHEF} WHERE i %% 4 = 0"""),
    Step("conversation_member", f"""
INSERT INTO conversation_member (conversation_id, account_id, read_number, about_order, active_at)
SELECT pg_temp.bench_id(at, 16, i), who, 2, true, at {_EACH}{_CHEF}, unnest(ARRAY[o.guest, c.owner]) AS who
WHERE i %% 4 = 0"""),
    Step("chat_message", f"""
INSERT INTO chat_message (id, conversation_id, number, sender_id, client_id, text, words, created_at)
SELECT pg_temp.bench_id(at, 17, i * 2 + n), t.id, n, CASE n WHEN 1 THEN o.guest ELSE c.owner END, gen_random_uuid(),
    'The soup number ' || i || ' was good, come at ' || n, ('@' || t.id || ' @' || o.guest || ' @' || c.owner
        || ' soup number good come at the was ' || i)::tsvector, at + n * interval '1 minute'
{_EACH}{_CHEF}, LATERAL (SELECT pg_temp.bench_id(at, 16, i) AS id) AS t, generate_series(1, 2) AS n
WHERE i %% 4 = 0"""),
    Step("notification", f"""
INSERT INTO notification (id, account_id, kind, target, period, order_id, people, faces, newest, shown, changed_at,
    read_at)
SELECT pg_temp.bench_id(at, 18, i * 3 + s.n), CASE s.n WHEN 1 THEN c.owner ELSE o.guest END, s.kind, o.id,
    floor(extract(epoch FROM at) / 43200), o.id, 1, '{{}}', o.id, true, at, CASE WHEN i %% 10 > 0 THEN at END
{_EACH}{_CHEF}, (VALUES (1, 'ORDER_RECEIVED'), (2, 'ORDER_ACCEPTED'), (3, 'ORDER_COMPLETED')) AS s (n, kind)""", 90),
    Step("notification_action", f"""
INSERT INTO notification_action (notification_id, action_id, acted_at)
SELECT pg_temp.bench_id(at, 18, i * 3 + n), o.id, at {_EACH}, generate_series(1, 3) AS n WHERE i %% 10 = 0""", 90, 10),
    Step("realtime_event", f"""
INSERT INTO realtime_event (revision, topic, kind, data, created_at)
SELECT i * 6 + n, 'user:' || who, 'order_changed',
    jsonb_build_object('orderId', o.id, 'chefId', c.id, 'status', 'PAID'), at
{_EACH}{_CHEF}, generate_series(1, 6) AS n, unnest(ARRAY[o.guest, c.owner]) AS who""", 7),
    Step("audit_entry", f"""
INSERT INTO audit_entry (id, at, actor_id, address, action, target, target_id, label, about, before, after, reason)
SELECT pg_temp.bench_id(at, 8, i), at, pg_temp.bench_id(%(begin)s - interval '1 day', 1, 1 + i %% 50), '192.0.2.7',
    'POST_REMOVED', 'POST', o.id, 'A post ' || i, ARRAY[o.guest], '{{"state": "before"}}', '{{"state": "after"}}',
    'Advertises in comments' {_EACH} WHERE i %% 50 = 0"""),
)  # fmt: skip
_CHEFS: LiteralString = """
CREATE UNLOGGED TABLE bench_chef AS
SELECT row_number() OVER (ORDER BY id) - 1 AS k, id, creator_id AS owner FROM chef WHERE NOT pick_up_point
"""
_MONTHS: LiteralString = """
SELECT add_partitions(parent, %s) FROM (SELECT DISTINCT parent FROM partition_range) AS tables
"""
_INDEXES: LiteralString = """
SELECT i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid) FROM pg_index i
JOIN pg_class c ON c.oid = i.indrelid AND c.relkind = 'r' WHERE i.indrelid = %s::regclass AND NOT i.indisunique
"""


def fill_year(conninfo: str, part: int) -> datetime:
    """Fill a database of chefs with that part of the year, only once. Return the end of the year."""
    with psycopg.connect(conninfo, autocommit=True) as conn:
        conn.execute("SET statement_timeout = 0")
        if (ended := conn.execute("SELECT max(created_at) FROM food_order").fetchone()) and ended[0]:
            return ended[0]
        begin = utc_now().replace(microsecond=0)
        conn.execute(_CHEFS)
        conn.execute(_MONTHS, [begin + YEAR + timedelta(days=90)])
        [chefs] = conn.execute("SELECT count(*) FROM bench_chef").fetchall()[0]
        values = {"begin": begin, "orders": ORDERS // part, "accounts": ACCOUNTS // part, "chefs": chefs}
        with ThreadPoolExecutor(AT_ONCE) as pool:
            for done in pool.map(lambda step: _fill(conninfo, step, values), STEPS):
                print(done, flush=True)
        conn.execute("VACUUM ANALYZE")
        conn.execute("CHECKPOINT")
    return begin + YEAR


def _fill(conninfo: str, step: Step, values: dict[str, Any]) -> str:
    began = time.monotonic()
    first = values["orders"] * (365 - (step.days or 365)) // 365 + 1
    with psycopg.connect(conninfo) as conn:
        for statement in (*SETTINGS, *FUNCTIONS):
            conn.execute(statement)
        indexes = conn.execute(_INDEXES, [step.table]).fetchall()
        for name, _ in indexes:
            conn.execute(f"DROP INDEX {name}".encode())
        rows = conn.execute(step.sql, {**values, "first": first}).rowcount
        for _, definition in indexes:
            conn.execute(definition.encode())
    return f"  {rows:,} of {step.table} … {time.monotonic() - began:.0f} s"
