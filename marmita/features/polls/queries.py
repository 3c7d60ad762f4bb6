"""Statements of polls. The poll's row is locked before votes and edits, so that they are serialised.

The database enforces one vote per person by keys, and refuses late votes by its own clock.
"""

from datetime import datetime
from typing import LiteralString, NamedTuple

from psycopg.rows import class_row, scalar_row

from marmita.features.polls.card import POLL
from marmita.features.polls.errors import PollNotExist
from marmita.features.polls.records import Poll
from marmita.features.polls.schemas import NewPoll
from marmita.platform.ids import new_id
from marmita.platform.raw_rows import raw_row
from marmita.platform.unit_of_work import Connection, UnitOfWork

_POLL: LiteralString = """
SELECT q.id, q.post_id, p.author_id, a.authorities AS author_authorities, p.content_type = 'ARTICLE' AS in_article,
    q.single, q.closes_at, p.deleted_at AS post_deleted_at
FROM poll q JOIN post p ON p.id = q.post_id JOIN account a ON a.id = p.author_id WHERE q.id = %s
"""
_INSERT: LiteralString = """
INSERT INTO poll (id, post_id, question, single, results_hidden, created_at, closes_at)
VALUES (%(id)s, %(post)s, %(question)s, %(single)s, %(hidden)s, %(now)s, %(closes)s)
"""
_OPTIONS: LiteralString = """
INSERT INTO poll_option (id, poll_id, position, text)
SELECT id, %s, place, text FROM unnest(%s::text[], %s::text[]) WITH ORDINALITY AS given (id, text, place)
"""
# The insertion reads from the deletion, so that options which are no longer chosen are deleted first. A poll that is
# closed by the current time stays unchanged, and no row is returned.
_ANSWER: LiteralString = """
WITH open AS (
    SELECT id, single FROM poll WHERE id = %(poll)s AND closes_at > clock_timestamp()
), before AS (
    SELECT count(*) AS votes FROM poll_vote WHERE poll_id = %(poll)s AND account_id = %(account)s
), removed AS (
    DELETE FROM poll_vote v USING open
    WHERE v.poll_id = open.id AND v.account_id = %(account)s AND v.option_id <> ALL(%(options)s::text[])
    RETURNING v.option_id
), added AS (
    INSERT INTO poll_vote (poll_id, account_id, option_id, single, voted_at)
    SELECT open.id, %(account)s, chosen, open.single, %(now)s
    FROM (SELECT count(*) FROM removed) AS gone CROSS JOIN open CROSS JOIN unnest(%(options)s::text[]) AS chosen
    WHERE NOT EXISTS (SELECT FROM poll_vote v
                      WHERE v.poll_id = open.id AND v.account_id = %(account)s AND v.option_id = chosen)
    RETURNING option_id
), counted AS (
    UPDATE poll_option o SET votes = o.votes + change.step
    FROM (SELECT option_id, -1 AS step FROM removed UNION ALL SELECT option_id, 1 FROM added) AS change
    WHERE o.id = change.option_id
), voted AS (
    UPDATE poll q SET voters = q.voters + (cardinality(%(options)s::text[]) > 0)::int - (before.votes > 0)::int
    FROM open CROSS JOIN before
    WHERE q.id = open.id AND (cardinality(%(options)s::text[]) > 0) <> (before.votes > 0)
)
SELECT id FROM open
"""
_WRONG_COUNTERS: LiteralString = """
SELECT q.id FROM poll q WHERE q.id > %(after)s AND (
    q.voters <> (SELECT count(DISTINCT account_id) FROM poll_vote v WHERE v.poll_id = q.id)
    OR EXISTS (SELECT FROM poll_option o WHERE o.poll_id = q.id AND o.votes <> (
        SELECT count(*) FROM poll_vote v WHERE v.poll_id = o.poll_id AND v.option_id = o.id))
) ORDER BY q.id LIMIT %(limit)s
"""
_RECOUNT: LiteralString = """
UPDATE poll_option o SET votes = counted.votes FROM (
    SELECT o.id, count(v.option_id) AS votes FROM poll_option o
    LEFT JOIN poll_vote v ON v.poll_id = o.poll_id AND v.option_id = o.id WHERE o.poll_id = %(poll)s GROUP BY o.id
) AS counted WHERE o.id = counted.id AND o.votes <> counted.votes
"""
_RECOUNT_VOTERS: LiteralString = """
UPDATE poll SET voters = counted.voters FROM (
    SELECT count(DISTINCT account_id) AS voters FROM poll_vote WHERE poll_id = %(poll)s
) AS counted WHERE id = %(poll)s AND poll.voters <> counted.voters
"""


class Rights(NamedTuple):
    """The reader's rights on the poll's post."""

    react: bool
    edit: bool


async def find_poll(conn: Connection, poll_id: str) -> Poll | None:
    """Return the poll for decisions about rights. None if there is none."""
    async with conn.cursor(row_factory=class_row(Poll)) as cursor:
        await cursor.execute(_POLL, (poll_id,))
        return await cursor.fetchone()


async def lock_poll(conn: Connection, poll_id: str) -> Poll:
    """Return the poll and lock its row until the transaction ends. Raise DomainError poll_not_exist (404)."""
    async with conn.cursor(row_factory=class_row(Poll)) as cursor:
        await cursor.execute(f"{_POLL} FOR NO KEY UPDATE OF q", (poll_id,))
        if poll := await cursor.fetchone():
            return poll
    raise PollNotExist


async def find_poll_of(conn: Connection, post_id: str) -> str | None:
    """Return the id of the post's poll. None if it has none."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute("SELECT id FROM poll WHERE post_id = %s", (post_id,))
        return await cursor.fetchone()


async def find_poll_json(conn: Connection, poll_id: str, account_id: str | None, rights: Rights) -> bytes | None:
    """Return a schemas.PollView as JSON. None if there is no such poll."""
    view = POLL.format(account="%(account)s::text", may_react="%(react)s", may_edit="%(edit)s")
    statement = f"SELECT ({view})::text FROM poll q WHERE q.id = %(poll)s"
    values = {"poll": poll_id, "account": account_id} | rights._asdict()
    return next(iter(raw_row(await conn.execute(statement, values))), None)


async def list_options(conn: Connection, poll_id: str) -> set[str]:
    """Return the ids of the poll's options."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute("SELECT id FROM poll_option WHERE poll_id = %s", (poll_id,))
        return set(await cursor.fetchall())


async def insert_poll(uow: UnitOfWork, post_id: str, poll: NewPoll, closes_at: datetime) -> None:
    """Insert a poll without votes."""
    poll_id = new_id()
    values = {"id": poll_id, "post": post_id, "question": poll.question, "single": not poll.multiple}
    times = {"now": uow.now, "closes": closes_at}
    await uow.conn.execute(_INSERT, values | times | {"hidden": poll.results_hidden})
    await uow.conn.execute(_OPTIONS, (poll_id, [new_id() for _ in poll.options], poll.options))


async def has_votes(conn: Connection, poll_id: str) -> bool:
    """Whether anybody has answered the locked poll."""
    return (await conn.execute("SELECT FROM poll_vote WHERE poll_id = %s LIMIT 1", (poll_id,))).rowcount == 1


async def delete_poll(uow: UnitOfWork, poll_id: str) -> None:
    """Delete the poll with its options."""
    await uow.conn.execute("DELETE FROM poll WHERE id = %s", (poll_id,))


async def write_answer(uow: UnitOfWork, poll_id: str, account_id: str, options: list[str]) -> bool:
    """Set the person's choices in a locked poll; an empty list withdraws the answer.

    Return False, and write nothing, if the poll is closed.
    """
    values = {"poll": poll_id, "account": account_id, "options": options, "now": uow.now}
    return (await uow.conn.execute(_ANSWER, values)).rowcount == 1


async def list_wrong_counters(conn: Connection, after: str, limit: int) -> list[str]:
    """Return the ids above `after` of polls whose counters differ from their votes."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(_WRONG_COUNTERS, {"after": after, "limit": limit})
        return await cursor.fetchall()


async def recount(conn: Connection, poll_id: str) -> bool:
    """Lock the poll and recount its votes. Return whether its counters were wrong."""
    await conn.execute("SELECT FROM poll WHERE id = %s FOR NO KEY UPDATE", (poll_id,))
    options = await conn.execute(_RECOUNT, {"poll": poll_id})
    return (await conn.execute(_RECOUNT_VOTERS, {"poll": poll_id})).rowcount + options.rowcount > 0


async def erase_answers(uow: UnitOfWork, account_id: str, pseudonym: str) -> None:
    """Move the account's votes to the pseudonym, so that results stay."""
    await uow.conn.execute("UPDATE poll_vote SET account_id = %s WHERE account_id = %s", (pseudonym, account_id))
