"""The data of other admin lists: payments, papers of chefs, communities and tags, made by SQL.

Each table is filled only if it is empty, so that databases of earlier runs are completed.
"""

import time
from typing import Any, LiteralString

from psycopg import Connection
from psycopg.sql import SQL, Identifier

from bench.community_data import FUNCTIONS, SETTINGS
from marmita.platform.clock import utc_now

# Of the orders that chefs cancel, half were not paid yet and half are refunded. No trigger updates the orders here.
PAYMENTS: LiteralString = """
WITH made AS (
INSERT INTO payment (id, order_id, provider, intent_id, amount_cents, fee_cents, currency, status, captured_cents,
                     refunded_cents, destination, created_at, updated_at)
SELECT o.id, o.id, 'sandbox', 'pi_' || o.id, o.total_cents, o.fee_cents, 'eur',
       CASE WHEN o.status = 'PENDING' THEN 'requires_capture' WHEN o.given_up THEN 'canceled' ELSE 'succeeded' END,
       CASE WHEN o.status = 'PENDING' OR o.given_up THEN 0 ELSE o.total_cents END,
       CASE WHEN o.status = 'CANCELED_BY_CHEF' AND NOT o.given_up THEN o.total_cents ELSE 0 END,
       'acct_' || o.chef_id, o.created_at, o.updated_at
FROM (SELECT *, status = 'CANCELED_BY_CHEF' AND hashtext(id) %% 2 = 0 AS given_up FROM food_order) AS o
RETURNING order_id, payment_end(status, captured_cents, refunded_cents, decline_code) AS payment_end)
UPDATE food_order SET payment_end = made.payment_end FROM made WHERE id = order_id AND made.payment_end <> ''
"""
PAPERS: LiteralString = """
INSERT INTO chef_paper (id, chef_id, kind, state, number, country, issued_by, issued_on, expires_on, request_key,
                        document, media_type, submitted_at, decided_at, chef_words)
SELECT pg_temp.bench_id(%(now)s, 15, i), c.id, 'HYGIENE', CASE i %% 20 WHEN 0 THEN 'SUBMITTED' ELSE 'ACCEPTED' END,
       'H' || i, 'FR', 'Prefecture', %(now)s::date - 400, %(now)s::date + (i %% 900)::integer, 'bench' || i,
       '\\x255044462d'::bytea, 'application/pdf', c.at, CASE WHEN i %% 20 <> 0 THEN c.at END,
       chef_terms(c.name, c.short_name, c.first_name, c.last_name, c.town, c.town_key)
FROM (SELECT *, row_number() OVER (ORDER BY id) AS i,
             %(now)s - interval '1 year' * (row_number() OVER (ORDER BY id) * 7919 %% chefs) / chefs AS at
      FROM (SELECT *, count(*) OVER () AS chefs FROM chef) AS counted) AS c
"""
COMMUNITIES: LiteralString = """
INSERT INTO community (id, link, name, name_key, topic_id, creator_id, members_count, state, created_at)
SELECT pg_temp.bench_id(%(now)s, 2, i), 'bench' || i, n.name, lower(n.name), lpad(to_hex(1 + i %% 8), 24, '0'),
       (SELECT id FROM account WHERE login_key = 'neighbour' || i), i * 7919 %% 1000,
       CASE i %% 50 WHEN 3 THEN 'CLOSED' ELSE 'OPEN' END, %(now)s
FROM generate_series(1, %(users)s / 100) AS i
CROSS JOIN LATERAL (SELECT CASE i %% 100 WHEN 7 THEN 'Sourdough' ELSE 'Kitchen' END || ' of street ' || i AS name) AS n
"""
TAGS: LiteralString = """
INSERT INTO tag (id, link, name, posts_count, created_at)
SELECT pg_temp.bench_id(%(now)s, 3, i), 'tag' || i, 'Tag' || i, i * 7919 %% 1000, %(now)s
FROM generate_series(1, %(users)s / 10) AS i
"""
STEPS: tuple[tuple[str, LiteralString], ...] = (
    ("payment", PAYMENTS), ("chef_paper", PAPERS), ("community", COMMUNITIES), ("tag", TAGS),
)  # fmt: skip


def fill_with_other_lists(conn: Connection[Any], users: int) -> None:
    """Fill the tables that are empty."""
    values = {"users": users, "now": utc_now().replace(microsecond=0)}
    with conn.transaction():
        for statement in (*SETTINGS, *FUNCTIONS):
            conn.execute(statement)
        lacking = [step for step in STEPS if _is_empty(conn, step[0])]
        for name, statement in lacking:
            began = time.monotonic()
            rows = conn.execute(statement, values).rowcount
            print(f"  {rows:,} of {name} … {time.monotonic() - began:.1f} s", flush=True)
    if lacking:
        conn.execute("VACUUM ANALYZE")
        conn.execute("CHECKPOINT")


def _is_empty(conn: Connection[Any], table: str) -> bool:
    return conn.execute(SQL("SELECT FROM {} LIMIT 1").format(Identifier(table))).fetchone() is None
