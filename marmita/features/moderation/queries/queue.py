"""The statement of the queue: a page along the index of its list and order, and the number of waiting cases."""

from datetime import datetime
from typing import Any, LiteralString, NamedTuple

from psycopg.rows import dict_row

from marmita.features.moderation.domain.records import CaseList, CaseSort, CaseType
from marmita.features.moderation.domain.rules import COUNT_MAX, PAGE_SIZE
from marmita.features.moderation.queries.stored_type import TYPE, stored_type
from marmita.platform.metrics.attention import AttentionPart
from marmita.platform.postgres.prefix_words import begins_with
from marmita.platform.unit_of_work import Connection

ATTENTION = (
    AttentionPart(
        "CASES",
        """
        SELECT id, title AS label, reason AS detail, opened_at AS since FROM moderation_case
        WHERE status = 'OPEN' ORDER BY priority DESC, id DESC
        """,
        for_moderators=True,
    ),
    AttentionPart(
        "APPEALS",
        """
        SELECT id, title AS label, reason AS detail, opened_at AS since FROM moderation_case
        WHERE status = 'APPEALED' ORDER BY id DESC
        """,
        for_moderators=True,
    ),
)
_LISTS: dict[CaseList, LiteralString] = {
    "OPEN": "c.status = 'OPEN'",
    "MINE": "c.claimed_by = %(actor)s AND c.claimed_until > %(now)s",
    "APPEALS": "c.status = 'APPEALED'",
    "DECIDED": "c.status IN ('DECIDED', 'CLOSED')",
}
_ORDERS: dict[CaseSort, tuple[LiteralString, LiteralString]] = {
    "PRIORITY": ("c.priority DESC, c.id DESC", "(c.priority, c.id) < (%(after_priority)s, %(after_id)s)"),
    "NEWEST": ("c.id DESC", "c.id < %(after_id)s"),
    "OLDEST": ("c.id", "c.id > %(after_id)s"),
}
# A number finds a case, other words the people whose login begins with them: no login begins with a digit.
_NUMBER: LiteralString = "c.number = %(number)s"
_CASES: LiteralString = "moderation_case c"
# OFFSET 0 makes PostgreSQL read the few cases of the person first, at any place of the queue.
_OF_LOGIN: LiteralString = """(SELECT * FROM moderation_case WHERE author_id = ANY (ARRAY(
    SELECT id FROM account WHERE login_key COLLATE "C" LIKE %(prefix)s ORDER BY login_key COLLATE "C" LIMIT 50))
    OFFSET 0) AS c"""
_PAGE: LiteralString = """
SELECT c.id, c.number, {type} AS type, c.status, c.title, c.reason, c.priority, c.reports, c.opened_at,
    a.login AS author, CASE WHEN c.claimed_until > %(now)s THEN h.login END AS claimed_by,
    CASE WHEN c.claimed_until > %(now)s THEN h.avatar END AS claimed_picture, d.kind AS decision,
    d.appeal_outcome, d.withdrawn_at IS NOT NULL AS withdrawn
FROM (SELECT c.* FROM {cases} WHERE {where} ORDER BY {order} LIMIT %(limit)s) AS c
LEFT JOIN account a ON a.id = c.author_id LEFT JOIN account h ON h.id = c.claimed_by
LEFT JOIN case_decision d ON d.case_id = c.id
ORDER BY {order}
"""
_COUNTS: LiteralString = """
SELECT (SELECT count(*) FROM (SELECT FROM moderation_case c WHERE {open} LIMIT %(most)s) AS x) AS open,
    (SELECT count(*) FROM (SELECT FROM moderation_case c WHERE {mine} LIMIT %(most)s) AS x) AS mine,
    (SELECT count(*) FROM (SELECT FROM moderation_case c WHERE {appeals} LIMIT %(most)s) AS x) AS appeals
"""


class CaseFilter(NamedTuple):
    """The filter and order of a page of the queue, its reader, and the case before the page."""

    actor: str
    now: datetime
    list: CaseList = "OPEN"
    type: CaseType | None = None
    sort: CaseSort = "PRIORITY"
    search: str = ""
    after: str | None = None


async def list_cases(conn: Connection, filters: CaseFilter) -> list[dict[str, Any]]:
    """Return a page of cases, with one more row if others follow.

    The order PRIORITY is for the lists OPEN and MINE; in other lists it means NEWEST.
    """
    by_priority = filters.sort == "PRIORITY" and filters.list in ("OPEN", "MINE")
    order, after = _ORDERS[filters.sort if by_priority or filters.sort != "PRIORITY" else "NEWEST"]
    values: dict[str, Any] = {"actor": filters.actor, "now": filters.now, "limit": PAGE_SIZE + 1}
    where: list[LiteralString] = [_LISTS[filters.list]]
    if filters.type:
        where.append("c.entity_type = %(type)s AND c.about_answer = %(about_answer)s")
        values |= {"type": stored_type(filters.type), "about_answer": filters.type == "answer"}
    search, cases = filters.search.strip().lower(), _CASES
    if search.isascii() and search.isdigit():
        where.append(_NUMBER)
        values["number"] = int(search)
    elif search:
        cases = _OF_LOGIN
        values["prefix"] = begins_with(search)
    if filters.after:
        where.append(after)
        priority, values["after_id"] = filters.after.split("-")
        values["after_priority"] = int(priority)
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(_PAGE.format(type=TYPE, cases=cases, where=" AND ".join(where), order=order), values)
        return await cursor.fetchall()


async def count_cases(conn: Connection, actor_id: str, now: datetime) -> dict[str, int]:
    """Return the number of cases in each list, at most COUNT_MAX."""
    statement = _COUNTS.format(open=_LISTS["OPEN"], mine=_LISTS["MINE"], appeals=_LISTS["APPEALS"])
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(statement, {"actor": actor_id, "now": now, "most": COUNT_MAX})
        return await cursor.fetchone() or {}
