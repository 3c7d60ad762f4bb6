"""The community: feeds, posts with comments, and votes, over HTTP and as the same SQL in pgbench."""

import random
import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import psycopg
from litestar.testing import AsyncTestClient

from bench.capture import capture_statements, to_script
from bench.community_data import BUSY, CROWDED
from bench.load import Browser, Server, measure
from bench.pgbench import transactions_per_second
from bench.report import Line
from marmita.app import create_app
from marmita.platform.clock import utc_now

USERS = 8
READERS = 400
SAMPLES = 60
VOTED = 200  # number of posts and of comments that get votes
SMALL = 10  # comments of a small post, which fit on one page


class Call(NamedTuple):
    """A request of an account, or of a visitor if there is no token."""

    method: str
    path: str
    body: Any = None
    token: str | None = None


Visit = Sequence[Call]


@dataclass(frozen=True)
class Place:
    """The server and the duration of a measurement. `tokens` are those of readers with a valid session."""

    server: Server
    seconds: float
    tokens: list[str]


async def measure_community(server: Server, seconds: float) -> list[Line]:
    """Return every line of the community's table."""
    async with await psycopg.AsyncConnection.connect(server.settings.conninfo, autocommit=True) as conn:
        place = Place(server, seconds, await _open_sessions(conn))
        lines = [await _read(place, name, visits) for name, visits in await _readings(conn, place.tokens)]
        # Accounts cannot vote on their own posts and comments.
        others = "WHERE author_id NOT IN (SELECT account_id FROM session)"
        posts = await _ids(conn, f"SELECT id FROM post {others} ORDER BY hot DESC LIMIT %s", VOTED)
        comments = await _ids(conn, f"SELECT id FROM comment {others} ORDER BY id DESC LIMIT %s", VOTED)
    small, crowded = lines[-2:]
    lines[-1] = replace(crowded, note=f"{small.rate / crowded.rate:.2f} x the small one's time")
    lines.append(await _vote(place, "vote on posts", "/api/posts/vote", posts))
    lines.append(await _vote(place, "vote on comments", "/api/comments/vote", comments))
    lines.append(await _vote(place, "vote on one comment", "/api/comments/vote", comments[:1]))
    return lines


async def _readings(conn: psycopg.AsyncConnection[Any], tokens: list[str]) -> list[tuple[str, list[Visit]]]:
    """Return each action with its visits; the last two are first pages of comments, of small posts and of the crowded
    post.
    """
    groups = await _ids(conn, "SELECT link FROM community ORDER BY members_count DESC, id LIMIT %s", SAMPLES)
    tags = await _ids(conn, "SELECT link FROM tag ORDER BY posts_count DESC LIMIT %s", SAMPLES)
    busy = await _with_comments(conn, BUSY)
    small, crowded = await _with_comments(conn, SMALL), await _with_comments(conn, CROWDED)
    feed = "/api/posts?sort=HOT"

    def as_readers(paths: list[str]) -> list[Visit]:
        return [(Call("GET", path, token=token),) for path, token in zip(paths, tokens, strict=False)]

    return [
        ("feed of 30", [(Call("GET", feed),)]),
        ("feed of 30, logged in", as_readers([feed] * SAMPLES)),
        ("feed of a community, logged in", as_readers([f"{feed}&community={link}" for link in groups])),
        ("feed of a tag, logged in", as_readers([f"{feed}&tag={link}" for link in tags])),
        ("personal feed", as_readers([f"{feed}&personal=true"] * SAMPLES)),
        (f"a post of {BUSY} comments (2 requests)", [(_post(post), _comments(post)) for post in busy]),
        (f"the post of {BUSY} comments alone", [(_post(post),) for post in busy]),
        (f"first comments of {BUSY}", [(_comments(post),) for post in busy]),
        (f"first comments of {SMALL}", [(_comments(post),) for post in small]),
        (f"first comments of {CROWDED:,}", [(_comments(post),) for post in crowded]),
    ]


def _post(post: str) -> Call:
    return Call("GET", f"/api/posts/{post}")


def _comments(post: str) -> Call:
    return Call("GET", f"/api/comments?postId={post}&sort=NEW&page=0")


async def _with_comments(conn: psycopg.AsyncConnection[Any], comments: int) -> list[str]:
    cursor = await conn.execute(
        "SELECT id FROM post WHERE comments = %s ORDER BY md5(id) LIMIT %s", (comments, SAMPLES)
    )
    return [post for (post,) in await cursor.fetchall()]


async def _ids(conn: psycopg.AsyncConnection[Any], statement: str, limit: int) -> list[str]:
    return [found for (found,) in await (await conn.execute(statement.encode(), (limit,))).fetchall()]


async def _open_sessions(conn: psycopg.AsyncConnection[Any]) -> list[str]:
    """Return tokens of logged-in readers. Each run uses other readers, who have cast few votes so far."""
    salt = secrets.token_hex(8)
    people = await _ids(conn, f"SELECT id FROM account ORDER BY md5(id || '{salt}') LIMIT %s", READERS)
    tokens = [secrets.token_urlsafe(32) for _ in people]
    await conn.execute(
        "INSERT INTO session (token_sha256, id, account_id, remember_me, created_at, proven_at, last_seen_at,"
        " expires_at) SELECT sha256(token::bytea), left(md5(token), 24), account, true, %(now)s, %(now)s, %(now)s,"
        " %(now)s + interval '1 day' FROM unnest(%(accounts)s::text[], %(tokens)s::text[]) b (account, token)",
        {"accounts": people, "tokens": tokens, "now": utc_now()},
    )
    await conn.execute("ANALYZE session")
    return tokens


async def _read(place: Place, name: str, visits: list[Visit]) -> Line:
    """Measure the visits over HTTP, then as the same SQL in pgbench."""
    random.Random(1).shuffle(visits)

    async def visit(browser: Browser, number: int) -> int:
        worst = 0
        for method, path, body, token in visits[number % len(visits)]:
            browser.token = token
            worst = max(worst, (await browser.call(method, path, body)).status)
        return worst

    await measure(place.server, visit, tokens=None, users=USERS, seconds=2)
    result = await measure(place.server, visit, tokens=None, users=USERS, seconds=place.seconds)
    return Line.of(name, result, await _pgbench_rate(place, visits))


async def _vote(place: Place, name: str, path: str, things: list[str]) -> Line:
    """Measure votes of many people; the second vote of a person on a post or comment reverses the first."""
    turns = len(place.tokens) * len(things)

    def call(number: int) -> Call:
        # In one round each person votes once on each post or comment; the next round reverses all votes.
        turn = number % turns
        body = {"entityId": things[turn % len(things)], "type": "DOWN" if number // turns % 2 else "UP"}
        return Call("POST", path, body, place.tokens[turn // len(things) % len(place.tokens)])

    async def vote(browser: Browser, number: int) -> int:
        method, address, body, browser.token = call(number)
        return (await browser.call(method, address, body)).status

    result = await measure(place.server, vote, tokens=None, users=USERS, seconds=place.seconds)
    await _give_room(place, path, things)
    some = [call(number) for number in range(0, turns, max(1, turns // SAMPLES))]
    pairs = [(each, each._replace(body={**each.body, "type": "DOWN"})) for each in some]
    return Line.of(name, result, 2 * await _pgbench_rate(place, pairs))


async def _give_room(place: Place, path: str, things: list[str]) -> None:
    """Raise the counters: clients that run one script in parallel may subtract its first vote several times."""
    table = "post" if "posts" in path else "comment"
    raised = "SET plus = plus + %(n)s, minus = minus + %(n)s"
    async with await psycopg.AsyncConnection.connect(place.server.settings.conninfo, autocommit=True) as conn:
        await conn.execute(f"UPDATE {table} {raised} WHERE id = ANY(%(things)s)", {"n": USERS, "things": things})
        await conn.execute(f"UPDATE karma {raised}", {"n": USERS})


async def _pgbench_rate(place: Place, visits: Sequence[Visit]) -> float:
    scripts: list[str] = []
    app = create_app(replace(place.server.settings, worker=False, rate_limit_reads=0, rate_limit_writes=0))
    async with AsyncTestClient(app) as client, capture_statements(place.server.settings.conninfo) as statements:
        for visit in visits:
            # A script is repeated, so it must begin in the state in which it ends.
            await _send(client, [call for call in visit[-1:] if call.method == "POST"])
            statements.clear()
            await _send(client, visit)
            scripts.append(to_script(statements))
    return transactions_per_second(place.server.settings.conninfo, scripts, clients=USERS, seconds=int(place.seconds))


async def _send(client: AsyncTestClient[Any], calls: Iterable[Call]) -> None:
    for method, path, body, token in calls:
        headers = {"authorization": f"Bearer {token}"} if token else None
        (await client.request(method, path, json=body, headers=headers)).raise_for_status()
