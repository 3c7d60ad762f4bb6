"""The data of admin lists: accounts, orders, entries of the audit log, cases and reports, made by SQL from numbers.

Chefs are made from the demo's models; one account in ten has a chef. The large database has a hundred times the rows of
the small one, and each searched word has an equal share of rows in both.
"""

import time
from typing import Any, LiteralString

from psycopg import Connection
from psycopg.sql import SQL, Identifier

from bench.community_data import FUNCTIONS, SETTINGS
from marmita.platform.clock import utc_now

TABLES = ("account", "audit_entry", "food_order", "moderation_case", "report")
GROUPS = 1_000  # groups of browser errors, in both databases
NAMES: LiteralString = """CREATE OR REPLACE FUNCTION pg_temp.full_name(i bigint) RETURNS text PARALLEL SAFE RETURN
    (ARRAY['Ada', 'Basil', 'Camille', 'Dario', 'Elif', 'Farah', 'Goran', 'Hana', 'Ines', 'Marion'])[1 + i % 10]
    || ' ' || (ARRAY['Du', 'Le', 'Mar', 'Ber', 'Kow', 'San', 'Fer', 'Mo', 'Ri', 'Vo'])[1 + i / 10 % 10]
    || (ARRAY['bois', 'roy', 'tin', 'nard', 'alska', 'chez', 'rand', 'reau', 'vier', 'lak'])[1 + i / 100 % 10]
"""
ACCOUNTS: LiteralString = """
INSERT INTO account (id, login, login_key, email, email_key, name, authorities, blocked_areas, blocked_message,
                     activated_at, rules_accepted_at, created_at)
SELECT pg_temp.bench_id(at, 1, i), login, login, login || '@example.org', login || '@example.org',
       pg_temp.full_name(i), CASE WHEN i %% 2000 = 5 THEN '{USER,MOD}'::text[] ELSE '{USER}' END,
       CASE WHEN i %% 1000 = 9 THEN '{chat}'::text[] ELSE '{}' END, '', CASE WHEN i %% 50 <> 7 THEN at END, at, at
FROM generate_series(1, %(people)s) AS i
CROSS JOIN LATERAL (
    SELECT 'neighbour' || i AS login, %(now)s - interval '400 days' * ((%(people)s - i + 0.5) / %(people)s) AS at
) AS each
"""
MORE_OF_ACCOUNTS: tuple[tuple[str, LiteralString], ...] = (
    ("accounts of chefs", """
UPDATE account SET created_at = %(now)s - interval '400 days' * pg_temp.chance(i, 5)
FROM (SELECT id AS chef_id, row_number() OVER (ORDER BY id) AS i FROM account WHERE 'CHEF' = ANY (authorities)) AS chefs
WHERE id = chef_id
"""),
    ("deletions", """
INSERT INTO account_deletion (account_id, due_on, reason, asked_at)
SELECT id, %(now)s::date + 14, 'Moves away', %(now)s
FROM (SELECT id, row_number() OVER (ORDER BY id) AS i FROM account)
WHERE i %% 2000 = 11
"""),
    ("accounts that leave", "UPDATE account SET leaves = true WHERE id IN (SELECT account_id FROM account_deletion)"),
    ("karma", """
INSERT INTO karma (account_id, plus, minus)
SELECT id, i %% 40, i %% 7 FROM (SELECT id, row_number() OVER (ORDER BY id) AS i FROM account) WHERE i %% 2 = 0
"""),
)  # fmt: skip
CHEFS: LiteralString = """
UPDATE chef SET suspended = i %% 100 = 3, pick_up_point = i %% 10 = 4, active = i %% 20 <> 6,
    verified_at = CASE WHEN i %% 30 <> 8 THEN verified_at END
FROM (SELECT id AS chef_id, row_number() OVER (ORDER BY id) AS i FROM chef) AS numbered
WHERE id = chef_id AND (i %% 100 = 3 OR i %% 10 = 4 OR i %% 20 = 6 OR i %% 30 = 8)
"""
ADMINS: LiteralString = """
INSERT INTO account (id, login, login_key, email, email_key, name, authorities, activated_at, rules_accepted_at,
                     created_at)
SELECT pg_temp.bench_id(%(now)s - interval '401 days', 9, i), 'admin' || i, 'admin' || i,
       'admin' || i || '@example.com',
       'admin' || i || '@example.com', 'Admin', '{USER,ADMIN}', %(now)s, %(now)s, %(now)s - interval '401 days'
FROM generate_series(1, 5) AS i
"""
# Triggers are disabled while the table is filled, so their words and marks are written here.
AUDIT: LiteralString = """
INSERT INTO audit_entry (id, at, actor_id, address, action, target, target_id, label, about, before, after, reason,
                         words)
SELECT pg_temp.bench_id(e.at, 8, i), e.at,
       pg_temp.bench_id(%(now)s - interval '401 days', 9, 1 + floor(5 * pg_temp.chance(i, 1) ^ 2)::bigint),
       '192.0.2.7', CASE WHEN i %% 100 = 17 THEN 'ROLES_CHANGED' WHEN i %% 3 = 0 THEN 'ACCOUNT_BLOCKED'
           WHEN i %% 3 = 1 THEN 'POST_REMOVED' ELSE 'CHEF_VERIFIED' END,
       CASE WHEN i %% 3 = 0 THEN 'ACCOUNT' WHEN i %% 3 = 1 THEN 'POST' ELSE 'CHEF' END, a.id, a.login, ARRAY[a.id],
       t.before, t.after, t.reason, audit_terms(a.login, t.reason, t.before, t.after)
FROM generate_series(1, %(users)s) AS i
CROSS JOIN LATERAL (
    SELECT %(now)s - interval '400 days' * ((%(users)s - i + 0.5) / %(users)s) AS at,
           1 + i * 7 %% %(people)s AS n
) AS e
CROSS JOIN LATERAL (
    SELECT pg_temp.bench_id(%(now)s - interval '400 days' * ((%(people)s - e.n + 0.5) / %(people)s), 1, e.n) AS id,
           'neighbour' || e.n AS login
) AS a
CROSS JOIN LATERAL (
    SELECT '{"state": "before"}'::jsonb AS before, jsonb_build_object('state', 'after', 'times', i %% 5) AS after,
           CASE WHEN i %% 10 = 2 THEN 'Advertises in comments'
               WHEN i %% 100 = 4 THEN 'Insults a neighbour of the street' ELSE 'As the rules say' END AS reason
) AS t
"""
ERRORS: LiteralString = """
INSERT INTO client_error (id, title, route, builds, sample, browser, times, first_at, last_at, seen_at)
SELECT left(md5(i::text), 24), 'TypeError: x' || i || ' is undefined', '/city/$name', '{a}',
       repeat('at frame (index.js) ', 40) || i, 'Firefox', i, %(now)s, %(now)s - i * interval '1 minute',
       CASE WHEN i %% 3 = 0 THEN %(now)s END
FROM generate_series(1, %(groups)s) AS i
"""
REPORTS: LiteralString = """
INSERT INTO report (id, reporter_id, chef_id, reason, description, created_at)
SELECT pg_temp.bench_id(%(now)s, 11, i), (SELECT id FROM account WHERE login_key = 'neighbour' || i), c.id,
       'fraud', 'Sells what it does not have', %(now)s
FROM (SELECT id, row_number() OVER (ORDER BY id) AS i FROM chef) AS c
"""
# A third of the cases is decided; the others are open.
CASES: LiteralString = """
INSERT INTO moderation_case (id, entity_type, entity_id, author_id, status, title, reason, priority, reports, opened_at)
SELECT pg_temp.bench_id(%(now)s, 12, i), CASE WHEN i %% 50 = 3 THEN 'chef' ELSE 'post' END,
       pg_temp.bench_id(%(now)s, 13, i), (SELECT id FROM account WHERE login_key = 'neighbour' || 1 + i / 3),
       CASE i %% 3 WHEN 0 THEN 'CLOSED' ELSE 'OPEN' END, 'Beans for everybody ' || i, 'advert', i * 7919 %% 900, 1,
       %(now)s
FROM generate_series(1, %(chefs)s) AS i
"""
ORDERS: LiteralString = """
INSERT INTO food_order (id, request_key, customer_id, chef_id, status, delivery_type, slot_start, slot_end, day,
                        total_cents, fee_cents, hold_expires_at, latest_acceptance, cancel_before, hand_over_code,
                        stock_state, created_at, updated_at)
SELECT pg_temp.bench_id(e.at, 14, i), 'bench' || i,
       pg_temp.bench_id(%(now)s - interval '400 days' * ((%(people)s - e.n + 0.5) / %(people)s), 1, e.n), c.id,
       CASE WHEN i %% 100 = 1 THEN 'CANCELED_BY_CHEF' WHEN i %% 1000 = 2 THEN 'PENDING' ELSE 'COMPLETED' END, 'PICKUP',
       e.at, e.at + interval '30 minutes', e.at::date, 1250, 125, e.at, e.at, e.at, '1234', 'SOLD', e.at, e.at
FROM generate_series(1, %(users)s) AS i
CROSS JOIN LATERAL (
    SELECT %(now)s - interval '400 days' * ((%(users)s - i + 0.5) / %(users)s) AS at,
           1 + i * 11 %% %(people)s AS n
) AS e
JOIN (SELECT id, row_number() OVER (ORDER BY id) AS k FROM chef) AS c ON c.k = 1 + i * 13 %% %(chefs)s
"""
STEPS: tuple[tuple[str, LiteralString], ...] = (
    ("accounts", ACCOUNTS), *MORE_OF_ACCOUNTS, ("admins", ADMINS), ("changes of chefs", CHEFS), ("entries", AUDIT),
    ("groups of errors", ERRORS), ("reports", REPORTS), ("cases", CASES), ("orders", ORDERS),
)  # fmt: skip


def fill_with_lists(conn: Connection[Any], users: int, chefs: int) -> None:
    """Add the rows of the lists to a database with chefs; do nothing at a second call."""
    if conn.execute("SELECT FROM audit_entry LIMIT 1").fetchone() is not None:
        return
    values = {
        "users": users,
        "people": users - chefs,
        "chefs": chefs,
        "now": utc_now().replace(microsecond=0),
        "groups": GROUPS,
    }
    with conn.transaction():
        for statement in (*SETTINGS, *FUNCTIONS, NAMES):
            conn.execute(statement)
        rebuild = _drop_indexes(conn)
        for name, statement in STEPS:
            began = time.monotonic()
            rows = conn.execute(statement, values).rowcount
            print(f"  {rows:,} {name} … {time.monotonic() - began:.1f} s", flush=True)
        for definition in rebuild:
            conn.execute(definition.encode())
    conn.execute("VACUUM ANALYZE")
    conn.execute("CHECKPOINT")  # otherwise the next start would replay all of the log


def _drop_indexes(conn: Connection[Any]) -> list[str]:
    """Drop the secondary indexes of the tables to fill. Return the statements that restore them.

    Indexes that the filling needs are kept.
    """
    rows = conn.execute(
        "SELECT i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid) FROM pg_index i"
        " WHERE i.indrelid = ANY(%s::regclass[]) AND NOT i.indisunique AND i.indexrelid::regclass::text NOT LIKE %s",
        (list(TABLES), "account_login%"),
    ).fetchall()
    for name, _ in rows:
        conn.execute(SQL("DROP INDEX {}").format(Identifier(name)))
    # The definition of an index on a partitioned table covers that table only, without its partitions.
    return [definition.replace(" ON ONLY ", " ON ") for _, definition in rows]
