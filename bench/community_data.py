"""A community with 100,000 posts and 1,000,000 comments, made by SQL from a few model texts.

Counters match their rows. One post has 10,000 comments, every fiftieth has 50. Ids and times are calculated from
numbers, so that each statement knows the rows of the previous statements without reading them.
"""

import time
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, LiteralString

import msgspec
from psycopg import Connection

from marmita.features.comments.domain.rules import text_from as comment_text
from marmita.features.posts.domain.rules import text_from as post_text
from marmita.features.posts.queries.card import WRITE_CARDS
from marmita.platform.rich_text import Document

POSTS, COMMUNITIES, TAGS = 100_000, 300, 500
PEOPLE: LiteralString = "20000"
CROWDED = 10_000  # comments of one post
BUSY, BUSY_EVERY = 50, 50  # comments of every fiftieth post
WORDS = "The beans soak overnight, then simmer with thyme, a bay leaf and “confit” until they are soft. "
SETTINGS: tuple[LiteralString, ...] = (
    "SET LOCAL synchronous_commit = off",
    "SET LOCAL statement_timeout = 0",
    "SET LOCAL maintenance_work_mem = '512MB'",
    # disables triggers, including the check of foreign keys for each row
    "SET LOCAL session_replication_role = replica",
)
FUNCTIONS: tuple[LiteralString, ...] = (
    """CREATE OR REPLACE FUNCTION pg_temp.bench_id(at timestamptz, kind integer, i bigint) RETURNS text
    PARALLEL SAFE RETURN lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0')
        || lpad(to_hex(kind::bigint << 40 | i), 12, '0')""",
    """CREATE OR REPLACE FUNCTION pg_temp.person(i bigint) RETURNS text
    PARALLEL SAFE RETURN lpad(to_hex((1::bigint << 40) | i), 24, '0')""",
    # Another person than `i`, a different one for each n.
    f"""CREATE OR REPLACE FUNCTION pg_temp.other(i bigint, n bigint) RETURNS text
    PARALLEL SAFE RETURN pg_temp.person(1 + (i + n % ({PEOPLE} - 1)) % {PEOPLE})""",
    # A number from 0 to below 1 that looks random.
    """CREATE OR REPLACE FUNCTION pg_temp.chance(i bigint, salt bigint) RETURNS float8
    PARALLEL SAFE RETURN ((i * 7919 + salt * 104729) % 9973) / 9973.0""",
    """CREATE OR REPLACE FUNCTION pg_temp.picture(i bigint, size integer) RETURNS jsonb
    PARALLEL SAFE RETURN jsonb_build_object('base', '/media/photos/' || md5(i::text), 'width', size,
        'height', size * 2 / 3, 'widths', jsonb_build_array(size / 4, size / 2, size),
        'blur', repeat(md5(i::text), 8))""",
)
PEOPLE_SQL: LiteralString = """
INSERT INTO account (id, login, login_key, email, email_key, avatar, activated_at, rules_accepted_at, created_at)
SELECT pg_temp.person(i), 'neighbour' || i, 'neighbour' || i, i || '@bench.example.org', i || '@bench.example.org',
       CASE WHEN i %% 5 < 3 THEN pg_temp.picture(i, 192) END, %(now)s, %(now)s, %(now)s
FROM generate_series(1, %(people)s) AS i
"""
COMMUNITIES_SQL: LiteralString = """
INSERT INTO community (id, link, name, name_key, topic_id, creator_id, icon, created_at)
SELECT pg_temp.bench_id(%(now)s, 2, i), 'group-' || i, 'Group ' || i, 'group ' || i,
       (SELECT id FROM topic WHERE position = 1 + i %% 8), pg_temp.person(i),
       CASE WHEN i %% 2 = 0 THEN pg_temp.picture(i, 256) END, %(now)s
FROM generate_series(1, %(communities)s) AS i
"""
MEMBERS_SQL: LiteralString = """
INSERT INTO community_member (account_id, community_id, joined_at)
SELECT pg_temp.person(i), pg_temp.bench_id(%(now)s, 2, 1 + (i * 7 + n * 61) %% %(communities)s), %(now)s
FROM generate_series(1, %(people)s) AS i, generate_series(1, 5) AS n
"""
FOLLOWS_SQL: LiteralString = """
INSERT INTO follow (account_id, observed_id, created_at)
SELECT pg_temp.person(i), pg_temp.other(i, n * 37), %(now)s
FROM generate_series(1, %(people)s) AS i, generate_series(1, 10) AS n
"""
TAGS_SQL: LiteralString = """
INSERT INTO tag (id, link, name, created_at)
SELECT pg_temp.bench_id(%(now)s, 3, i), 'tag' || i, 'Tag' || i, %(now)s FROM generate_series(1, %(tags)s) AS i
"""
PLAN_SQL: LiteralString = """
CREATE TEMPORARY TABLE planned ON COMMIT DROP AS
SELECT *, pg_temp.bench_id(created_at, 4, i) AS id, (%(now)s - created_at) / (comments + 1) AS step,
       sum(comments) OVER (ORDER BY i) - comments AS before
FROM (
    SELECT i, %(now)s - interval '400 days' * ((%(posts)s - i + 0.5) / %(posts)s) AS created_at,
           1 + floor(%(people)s * pg_temp.chance(i, 1) ^ 2)::bigint AS author,
           CASE WHEN i %% 10 < 7 THEN 1 + floor(%(communities)s * pg_temp.chance(i, 2) ^ 2)::bigint END AS community,
           floor(16 * pg_temp.chance(i, 3) ^ 3)::integer AS plus, floor(4 * pg_temp.chance(i, 4) ^ 3)::integer AS minus,
           CASE WHEN i = %(posts)s / 2 THEN %(crowded)s WHEN i %% %(every)s = 1 THEN %(busy)s
                WHEN i %% 1000 = 3 THEN 120 ELSE (i * 7919 %% 19)::integer END AS comments,
           (i %% 3)::integer AS hearts, CASE WHEN i %% 4 = 0 THEN 2 ELSE 0 END AS likes
    FROM generate_series(1, %(posts)s) AS i
) AS each
"""
POSTS_SQL: LiteralString = """
INSERT INTO post (id, author_id, community_id, content_type, name, content, excerpt, document, pictures, plus, minus,
                  comments, reactions, published_seconds, created_at)
SELECT p.id, pg_temp.person(p.author), pg_temp.bench_id(%(now)s, 2, p.community), 'POST', m.name || ' ' || p.i,
       m.content, m.excerpt, m.document::jsonb,
       CASE WHEN p.i %% 5 < 2 THEN (
           SELECT jsonb_agg(pg_temp.picture(p.i * 3 + n, 1600) || '{"alt": "A bowl of beans on the table"}')
           FROM generate_series(0, p.i %% 3) AS n) ELSE '[]' END,
       p.plus, p.minus, p.comments,
       jsonb_strip_nulls(jsonb_build_object('HEART', nullif(p.hearts, 0), 'LIKE', nullif(p.likes, 0))),
       floor(extract(epoch FROM p.created_at)), p.created_at
FROM planned p JOIN models m ON m.kind = 'post' AND m.k = p.i %% %(models)s ORDER BY p.i
"""
POST_TAGS_SQL: LiteralString = """
INSERT INTO post_tag (post_id, tag_id, position)
SELECT p.id, pg_temp.bench_id(%(now)s, 3, 1 + floor(%(tags)s * pg_temp.chance(p.i, 10 + n) ^ 2)::bigint), n
FROM planned p, generate_series(1, p.i %% 4) AS n ON CONFLICT DO NOTHING
"""
POST_VOTES_SQL: LiteralString = """
INSERT INTO post_vote (post_id, account_id, value, voted_at)
SELECT p.id, pg_temp.other(p.author, p.i * 31 + n), CASE WHEN n <= p.plus THEN 1 ELSE -1 END, %(now)s
FROM planned p, generate_series(1, p.plus + p.minus) AS n
"""
POST_REACTIONS_SQL: LiteralString = """
INSERT INTO post_reaction (post_id, account_id, kind, reacted_at)
SELECT p.id, pg_temp.other(p.author, p.i * 17 + n), CASE WHEN n <= p.hearts THEN 'HEART' ELSE 'LIKE' END, %(now)s
FROM planned p, generate_series(1, p.hearts + p.likes) AS n
"""
POLLS_SQL: LiteralString = """
INSERT INTO poll (id, post_id, question, single, results_hidden, voters, created_at, closes_at)
SELECT pg_temp.bench_id(p.created_at, 6, p.i), p.id, 'What is for dinner?', true, p.i %% 3 = 0, 6, p.created_at,
       p.created_at + interval '7 days'
FROM planned p WHERE p.i %% 10 = 5
"""
OPTIONS_SQL: LiteralString = """
INSERT INTO poll_option (id, poll_id, position, text, votes)
SELECT pg_temp.bench_id(p.created_at, 7, p.i * 4 + n), pg_temp.bench_id(p.created_at, 6, p.i), n, 'Dish ' || n, 2
FROM planned p, generate_series(1, 3) AS n WHERE p.i %% 10 = 5
"""
POLL_VOTES_SQL: LiteralString = """
INSERT INTO poll_vote (poll_id, account_id, option_id, single, voted_at)
SELECT pg_temp.bench_id(p.created_at, 6, p.i), pg_temp.other(p.author, p.i * 5 + n),
       pg_temp.bench_id(p.created_at, 7, p.i * 4 + 1 + n %% 3), true, p.created_at
FROM planned p, generate_series(0, 5) AS n WHERE p.i %% 10 = 5
"""
# Of each ten comments of a post, the next two answer the first, and the eighth answers the seventh.
COMMENTS_SQL: LiteralString = """
INSERT INTO comment (id, post_id, parent_id, author_id, content, document, plus, minus, answers, created_at, active_at)
SELECT pg_temp.bench_id(p.created_at + p.step * n, 5, p.before + n), p.id,
       CASE WHEN answered > 0 THEN
           pg_temp.bench_id(p.created_at + p.step * (n - answered), 5, p.before + n - answered) END,
       pg_temp.other(p.author, (p.before + n) * 17), m.content, m.document::jsonb,
       CASE WHEN c %% 5 = 0 THEN c / 5 %% 4 ELSE 0 END, CASE WHEN c %% 20 = 7 THEN 1 ELSE 0 END, below,
       p.created_at + p.step * n, p.created_at + p.step * (n + below)
FROM planned p CROSS JOIN LATERAL generate_series(1, p.comments) AS n
CROSS JOIN LATERAL (
    SELECT (p.before + n)::bigint AS c,
           CASE (n - 1) %% 10 WHEN 1 THEN 1 WHEN 2 THEN 2 WHEN 7 THEN 1 ELSE 0 END AS answered,
           CASE (n - 1) %% 10 WHEN 0 THEN least(2, p.comments - n) WHEN 6 THEN least(1, p.comments - n) ELSE 0 END
               AS below
) AS place JOIN models m ON m.kind = 'comment' AND m.k = (p.before + n)::bigint %% %(models)s
"""
COMMENT_VOTES_SQL: LiteralString = """
INSERT INTO comment_vote (comment_id, account_id, value, voted_at)
SELECT c.id, pg_temp.other(('x' || substr(c.author_id, 17))::bit(32)::bigint, n * 7),
       CASE WHEN n <= c.plus THEN 1 ELSE -1 END, %(now)s
FROM comment c, generate_series(1, c.plus + c.minus) AS n WHERE c.plus + c.minus > 0
"""
COUNTS_SQL: tuple[LiteralString, ...] = (
    """UPDATE community c SET members_count = n
    FROM (SELECT community_id, count(*) AS n FROM community_member GROUP BY 1) m WHERE m.community_id = c.id""",
    """UPDATE tag t SET posts_count = n
    FROM (SELECT tag_id, count(*) AS n FROM post_tag GROUP BY 1) p WHERE p.tag_id = t.id""",
    """INSERT INTO karma (account_id, plus, minus) SELECT author_id, sum(plus), sum(minus)
    FROM (SELECT author_id, plus, minus FROM post UNION ALL SELECT author_id, plus, minus FROM comment) AS each
    GROUP BY 1""",
    """INSERT INTO community_activity (community_id, interactions)
    SELECT community_id, sum(1 + plus + minus + comments) FROM post
    WHERE community_id IS NOT NULL AND created_at > now() - interval '30 days' GROUP BY 1""",
)
STEPS: tuple[tuple[str, LiteralString], ...] = (
    ("people", PEOPLE_SQL), ("communities", COMMUNITIES_SQL), ("members", MEMBERS_SQL), ("follows", FOLLOWS_SQL),
    ("tags", TAGS_SQL), ("planned posts", PLAN_SQL), ("posts", POSTS_SQL), ("tags of posts", POST_TAGS_SQL),
    ("votes on posts", POST_VOTES_SQL), ("reactions", POST_REACTIONS_SQL), ("polls", POLLS_SQL),
    ("options", OPTIONS_SQL), ("answers to polls", POLL_VOTES_SQL), ("comments", COMMENTS_SQL),
    ("votes on comments", COMMENT_VOTES_SQL), *(("counts", statement) for statement in COUNTS_SQL),
)  # fmt: skip
TABLES = (
    *("account", "community", "community_member", "follow", "tag", "post", "post_tag", "post_vote", "post_reaction"),
    *("poll", "poll_option", "poll_vote", "comment", "comment_vote", "karma", "community_activity"),
)
REBUILT = ("comment", "post", "comment_vote", "post_vote", "post_tag", "post_reaction", "community_member", "follow")


def fill_with_posts(conn: Connection[Any]) -> None:
    """Add the community in one transaction, unless the database already has one."""
    if conn.execute("SELECT FROM post LIMIT 1").rowcount:
        return
    values = {
        "now": datetime.now(UTC).replace(microsecond=0), "posts": POSTS, "people": int(PEOPLE),
        "communities": COMMUNITIES, "tags": TAGS, "crowded": CROWDED, "busy": BUSY, "every": BUSY_EVERY, "models": 20,
    }  # fmt: skip
    with conn.transaction():
        for statement in (*SETTINGS, *FUNCTIONS):
            conn.execute(statement)
        _copy_models(conn)
        rebuild = _drop_indexes(conn)
        for name, statement in STEPS:
            began = time.monotonic()
            rows = conn.execute(statement, values).rowcount
            print(f"{rows:,} {name} … {time.monotonic() - began:.1f} s", flush=True)
        began = time.monotonic()
        for statement in (WRITE_CARDS, *rebuild):
            conn.execute(statement.encode())
        print(f"cards of posts, {len(rebuild)} indexes … {time.monotonic() - began:.1f} s", flush=True)
    for table in TABLES:
        conn.execute(f"VACUUM (ANALYZE) {table}".encode())
    conn.execute("CHECKPOINT")  # so that the server has little to write when it stops


def _copy_models(conn: Connection[Any]) -> None:
    """Insert model texts of different lengths in the editor's format; every seventh post has a link."""
    conn.execute(
        "CREATE TEMPORARY TABLE models (kind text, k integer, name text, content text, excerpt text, document text)"
        " ON COMMIT DROP"
    )
    for k in range(20):
        post = post_text("Beans for a Sunday", _document(1 + k % 4, 1 + k % 3, link=k % 7 == 0))
        comment = comment_text(_document(1, 1 + k % 3))
        row = (post.name, post.content, post.excerpt, post.document)
        conn.execute("INSERT INTO models VALUES ('post', %s, %s, %s, %s, %s)", (k, *row))
        conn.execute(
            "INSERT INTO models VALUES ('comment', %s, '', %s, '', %s)", (k, comment.content, comment.document)
        )


def _document(paragraphs: int, sentences: int, *, link: bool = False) -> Document:
    words: list[dict[str, Any]] = [{"type": "text", "text": WORDS * sentences}]
    if link:
        mark = {"type": "link", "attrs": {"href": "https://example.org/beans"}}
        words.append({"type": "text", "text": "More about beans", "marks": [mark]})
    return msgspec.convert({"type": "doc", "content": [{"type": "paragraph", "content": words}] * paragraphs}, Document)


def _drop_indexes(conn: Connection[Any]) -> Sequence[str]:
    """Drop the secondary indexes of the large tables. Return the statements that restore them."""
    indexes = conn.execute(
        "SELECT i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid) FROM pg_index i"
        " WHERE i.indrelid = ANY(%s::regclass[])"
        " AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = i.indexrelid)",
        (list(REBUILT),),
    ).fetchall()
    for name, _ in indexes:
        conn.execute(f"DROP INDEX {name}".encode())
    return [definition for _, definition in indexes]
