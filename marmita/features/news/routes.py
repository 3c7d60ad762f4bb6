"""Routes of news users, for admins."""

from typing import Annotated

import msgspec
from litestar import delete, get, post, put
from litestar.params import Parameter

from marmita.features.accounts import UserNotExist
from marmita.features.audit import AuditAction, record
from marmita.features.news import queries
from marmita.features.news.errors import NewsUserExists, NewsUserNotExist
from marmita.features.news.rules import PAGE_SIZE, PAGE_SIZE_MAX
from marmita.features.news.schemas import NewNewsUser, NewsUser, NewsUserChange, NewsUserSort
from marmita.platform.http.lists import Page, PageNumber
from marmita.platform.http.policy import ADMIN_ONLY
from marmita.platform.identity import Actor
from marmita.platform.ids import require_id
from marmita.platform.unit_of_work import Connection, UnitOfWork

NewsUsers = Annotated[list[NewsUser], Parameter(max_items=PAGE_SIZE_MAX)]
PageSize = Annotated[int, Parameter(ge=1, le=PAGE_SIZE_MAX)]


@get("/api/news-users", opt={"policy": ADMIN_ONLY})
async def list_news_users(
    conn: Connection, page: PageNumber = 0, size: PageSize = PAGE_SIZE, sort: NewsUserSort = "NEWEST"
) -> Page[NewsUsers]:
    """Return a page of the news users."""
    rows = await queries.list_news_users(conn, sort, size, page * size)
    return Page(msgspec.convert(rows, list[NewsUser]), await queries.count_news_users(conn))


@get("/api/news-users/{news_user_id:str}", opt={"policy": ADMIN_ONLY})
async def get_news_user(conn: Connection, news_user_id: str) -> NewsUser:
    """Return one news user; 404 `news_user_not_exist`."""
    return await _read_news_user(conn, _check_id(news_user_id))


@post("/api/news-users", opt={"policy": ADMIN_ONLY, "problems": (UserNotExist, NewsUserExists)}, status_code=201)
async def create_news_user(data: NewNewsUser, uow: UnitOfWork, actor: Actor) -> NewsUser:
    """Add a person to the list. A repeat with the same description returns the existing entry."""
    account_id = await queries.find_person(uow, data.login)
    if account_id is None:
        raise UserNotExist
    about = data.about.strip()
    news_user_id, written, is_new = await queries.insert_news_user(uow, account_id, about)
    if written != about:
        raise NewsUserExists
    shown = await _read_news_user(uow.conn, news_user_id)
    if is_new:
        await _record(uow, actor, "NEWS_USER_ADDED", shown, after=about)
    return shown


@put("/api/news-users/{news_user_id:str}", opt={"policy": ADMIN_ONLY})
async def change_news_user(data: NewsUserChange, uow: UnitOfWork, actor: Actor, news_user_id: str) -> NewsUser:
    """Replace the description of a news user."""
    before = await _read_news_user(uow.conn, _check_id(news_user_id))
    await queries.set_about(uow, news_user_id, data.about.strip())
    after = await _read_news_user(uow.conn, news_user_id)
    if before != after:
        await _record(uow, actor, "NEWS_USER_CHANGED", after, before=before.about, after=after.about)
    return after


@delete("/api/news-users/{news_user_id:str}", opt={"policy": ADMIN_ONLY})
async def delete_news_user(uow: UnitOfWork, actor: Actor, news_user_id: str) -> None:
    """Remove a person from the list."""
    former = await _read_news_user(uow.conn, _check_id(news_user_id))
    if not await queries.delete_news_user(uow, news_user_id):
        raise NewsUserNotExist
    await _record(uow, actor, "NEWS_USER_REMOVED", former, before=former.about)


async def _record(
    uow: UnitOfWork,
    actor: Actor,
    action: AuditAction,
    shown: NewsUser,
    *,
    before: str | None = None,
    after: str | None = None,
) -> None:
    await record(
        uow,
        actor,
        action,
        ("NEWS_USER", shown.id),
        label=shown.user.login,
        about=[shown.user.id],
        before=None if before is None else {"about": before},
        after=None if after is None else {"about": after},
    )


def _check_id(news_user_id: str) -> str:
    return require_id(news_user_id, NewsUserNotExist)


async def _read_news_user(conn: Connection, news_user_id: str) -> NewsUser:
    if (row := await queries.find_news_user(conn, news_user_id)) is None:
        raise NewsUserNotExist
    return msgspec.convert(row, NewsUser)


ROUTES = [list_news_users, get_news_user, create_news_user, change_news_user, delete_news_user]
