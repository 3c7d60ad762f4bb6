"""The list of accounts for admins. Every filter and order has an index, so that a page costs the same at any size."""

from collections.abc import Mapping
from datetime import UTC, date, datetime, time, timedelta
from typing import Any, LiteralString

import msgspec
from psycopg.rows import dict_row

from marmita.features.users.records import UserRole, UserSort, UserStatus
from marmita.platform.clock import PARIS
from marmita.platform.postgres.counted_search import TOTAL_UNKNOWN, PageSelection, Total, count_matches, page_rows_sql
from marmita.platform.postgres.keyset import KeysetPage, PageCursor, keyset_sql, number_sql, trim_page
from marmita.platform.postgres.searched_table import PeriodIndex, SearchedTable, search_parameters
from marmita.platform.unit_of_work import Connection

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_NAME: LiteralString = "fold_letters(a.name)"
# Must match the indexes account_terms, account_terms_sample and account_terms_small.
SEARCHED = SearchedTable(
    "account a",
    "a.id",
    "account_terms(a.login, a.name, a.email)",
    "account_text(a.login, a.name, a.email)",
    f"(a.login_key LIKE %(like)s OR a.email_key LIKE %(like)s OR {_NAME} LIKE %(like)s"
    " OR octet_length(a.email_key) <> length(a.email_key))",
    is_large=True,
)
# Must match the index account_by_weekly_terms.
WEEKLY = PeriodIndex("account_weekly_terms(a.created_at, a.login, a.name, a.email)", "a.created_at", "week_number")
_BLOCKED: LiteralString = "a.blocked_areas <> '{}' AND (a.blocked_until IS NULL OR a.blocked_until > %(now)s)"
_DELETED_SOON: LiteralString = "a.leaves"
_STATUSES: dict[UserStatus, LiteralString] = {
    "ACTIVE": f"a.activated_at IS NOT NULL AND NOT ({_BLOCKED}) AND NOT {_DELETED_SOON}",
    "NOT_ACTIVATED": "a.activated_at IS NULL",
    "BLOCKED": _BLOCKED,
    "DELETION_SCHEDULED": _DELETED_SOON,
}
_ROLES: dict[UserRole, LiteralString] = {
    "USER": "NOT (a.authorities && '{CHEF,MOD,SENIOR_MOD,ADMIN}')",
    "CHEF": "'CHEF' = ANY (a.authorities)",
    "MOD": "'MOD' = ANY (a.authorities)",
    "SENIOR_MOD": "'SENIOR_MOD' = ANY (a.authorities)",
    "ADMIN": "'ADMIN' = ANY (a.authorities)",
}
_JOINED: tuple[LiteralString, LiteralString] = ("a.created_at", "a.id")
_LOGIN: tuple[LiteralString] = ('a.login_key COLLATE "C"',)
_COLUMNS: LiteralString = f"""
a.id, a.login, a.name, a.email, a.avatar AS picture, a.authorities, a.created_at, a.created_at AS "createdDate",
    a.login_key, a.locale, a.activated_at, a.second_factors AS "secondFactors",
    CASE WHEN {_BLOCKED} THEN a.blocked_until END AS "dueDate",
    CASE WHEN a.activated_at IS NULL THEN 'NOT_ACTIVATED' WHEN {_BLOCKED} THEN 'BLOCKED'
        WHEN {_DELETED_SOON} THEN 'DELETION_SCHEDULED' ELSE 'ACTIVE' END AS status,
    CASE WHEN {_DELETED_SOON} THEN (SELECT l.due_on FROM account_deletion l WHERE l.account_id = a.id) END
        AS "deletionOn",
    coalesce(k.plus, 0) AS "karmaPlus", coalesce(k.minus, 0) AS "karmaMinus",
    coalesce(k.plus - k.minus, 0) AS karma
"""
_JOINS: LiteralString = "LEFT JOIN karma k ON k.account_id = a.id"
SHOWN: LiteralString = f"SELECT {_COLUMNS} FROM account a {_JOINS}"


class UserFilter(msgspec.Struct, frozen=True, kw_only=True):
    """The filters of the list of accounts; `since` and `until` are days of joining in Paris, both included."""

    query: str = ""
    role: UserRole | None = None
    status: UserStatus | None = None
    since: date | None = None
    until: date | None = None


async def list_users(
    conn: Connection,
    filters: UserFilter,
    sort: UserSort,
    page_cursor: PageCursor,
    size: int,
    *,
    now: datetime,
    total: Total = TOTAL_UNKNOWN,
) -> KeysetPage[dict[str, Any]]:
    """Return a page of accounts: the fields of ListedUser. `total` is the result of `count_users`."""
    selection = _page_selection(sort, page_cursor, size)
    where, values = _where(filters, now)
    accounts, where = page_rows_sql(SEARCHED, "a.*", where, values, total)
    end = f"{selection.condition} ORDER BY {selection.order} LIMIT {number_sql(size + 1)}"
    page = f"SELECT a.* FROM {accounts} WHERE {where} AND {end}"
    statement = f"SELECT {_COLUMNS} FROM ({page}) AS a {_JOINS} ORDER BY {selection.order}"
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(statement, {**values, **selection.values})
        rows = await cursor.fetchall()
    return trim_page(rows, size, page_cursor, _login_of if _is_by_login(sort) else _joined_of)


async def count_users(
    conn: Connection, filters: UserFilter, now: datetime, page: tuple[UserSort, PageCursor, int] | None = None
) -> Total:
    """Return the number of matching accounts and the way to find them.

    If there are few, `page` (order, place, size) is read too.
    """
    where, values = _where(filters, now)
    is_weekly = page and page[:2] == ("NEWEST", PageCursor()) and filters == UserFilter(query=filters.query)
    searched = SEARCHED._replace(weekly_index=WEEKLY if is_weekly else None)
    return await count_matches(conn, searched, where, values, _page_selection(*page) if page else None)


def _is_by_login(sort: UserSort) -> bool:
    return sort in ("LOGIN", "LOGIN_DESC")


def _page_selection(sort: UserSort, page_cursor: PageCursor, size: int) -> PageSelection:
    by_login = _is_by_login(sort)
    condition, order = keyset_sql(
        _LOGIN if by_login else _JOINED,
        '%(key)s COLLATE "C"' if by_login else "%(joined)s, %(key)s",
        page_cursor,
        descending=sort in ("NEWEST", "LOGIN_DESC"),
    )
    columns: LiteralString = "a.id, a.login_key" if by_login else "a.id, a.created_at"
    return PageSelection(condition, order, {"limit": size + 1, **_position(page_cursor, by_login=by_login)}, columns)


def _where(filters: UserFilter, now: datetime) -> tuple[LiteralString, dict[str, Any]]:
    conditions: list[LiteralString] = ["a.deleted_at IS NULL"]
    values: dict[str, Any] = {"now": now, **search_parameters(filters.query)}
    if filters.role:
        conditions.append(_ROLES[filters.role])
    if filters.status:
        conditions.append(_STATUSES[filters.status])
    if filters.since:
        conditions.append("a.created_at >= %(since)s")
        values["since"] = datetime.combine(filters.since, time.min, PARIS)
    if filters.until:
        conditions.append("a.created_at <= %(until)s")
        values["until"] = datetime.combine(filters.until, time.max, PARIS)
    return " AND ".join(conditions), values


def _position(page_cursor: PageCursor, *, by_login: bool) -> Mapping[str, Any]:
    """Return the values of the neighbouring row. A key of the other order starts the list from its beginning."""
    if by_login or not page_cursor.key:
        return {"key": page_cursor.key}
    microseconds, _, account_id = page_cursor.key.partition("~")
    joined = _EPOCH + timedelta(microseconds=int(microseconds)) if account_id else _EPOCH
    return {"joined": joined, "key": account_id}


def _login_of(row: dict[str, Any]) -> str:
    return row["login_key"]


def _joined_of(row: dict[str, Any]) -> str:
    return f"{(row['created_at'] - _EPOCH) // timedelta(microseconds=1)}~{row['id']}"
