"""Routes by which admins manage tags: list, rename, move, block, merge and delete them."""

from collections.abc import AsyncGenerator
from typing import Annotated, Any

import msgspec
from litestar import get, post, put
from litestar.di import Provide
from litestar.params import Parameter
from litestar.response import Stream

from marmita.features.content import ContentChanged
from marmita.features.tags.domain.errors import TagCategoryNotExist, TagExists, TagNotExist
from marmita.features.tags.domain.records import ManagedTagSort
from marmita.features.tags.domain.rules import ADMIN_PAGE, ADMIN_PAGE_MAX, TAG_MAX
from marmita.features.tags.http.managed_schemas import (
    ChangeTags,
    ManagedTagPage,
    ManagedTagView,
    NewTag,
    TagChangeResult,
    TagDeletion,
    TagMergeForm,
    TagRename,
)
from marmita.features.tags.queries.managed import TagFilter, count_managed_tags, get_managed_tag, list_managed_tags
from marmita.features.tags.use_cases import manage_tags as managing
from marmita.features.tags.use_cases.change_many import ManyChange, change_many, preview_many
from marmita.platform.database import Database
from marmita.platform.errors import ReauthenticationNeeded
from marmita.platform.http.csv_text import csv_download, safe_text, write_csv
from marmita.platform.http.lists import Page
from marmita.platform.http.policy import ADMIN_ONLY
from marmita.platform.identity import Actor
from marmita.platform.ids import ID_PATTERN, require_id
from marmita.platform.postgres.keyset import KeysetPage, PageCursor, make_page_cursor
from marmita.platform.unit_of_work import Connection, UnitOfWork

Text = Annotated[str, Parameter(max_length=TAG_MAX, description="Beginning of the tag's name")]
ById = Annotated[str | None, Parameter(pattern=ID_PATTERN)]
Key = Annotated[str | None, Parameter(pattern=ID_PATTERN, description="`next` or `previous` of the last answer")]
Categorized = Annotated[bool | None, Parameter(description="true: in a category; false: in none")]
Results = Annotated[list[TagChangeResult], Parameter(max_items=ADMIN_PAGE_MAX)]
_COLUMNS = ("id", "link", "name", "categoryId", "posts", "blockedAt", "createdAt")


def provide_filters(
    *, q: Text = "", category: ById = None, categorized: Categorized = None, blocked: bool | None = None
) -> TagFilter:
    """Return the filters that the list and the file share."""
    return TagFilter(text=q, category=category, categorized=categorized, blocked=blocked)


FILTERS = {"filters": Provide(provide_filters, sync_to_thread=False)}


@get("/api/admin/tags", opt={"policy": ADMIN_ONLY}, dependencies=FILTERS)
async def managed_tags(
    *,
    conn: Connection,
    filters: TagFilter,
    sort: ManagedTagSort = "POPULAR",
    size: Annotated[int, Parameter(ge=1, le=ADMIN_PAGE_MAX)] = ADMIN_PAGE,
    after: Key = None,
    before: Key = None,
) -> Page[ManagedTagPage]:
    """Return a page of tags. x-total-count counts up to 201, which means more than 200."""
    total = await count_managed_tags(conn, filters)
    found = await list_managed_tags(conn, filters, sort, make_page_cursor(after, before), size, total=total)
    tags = msgspec.convert(found.rows, list[ManagedTagView])
    return Page(ManagedTagPage(tags=tags, previous=found.previous, next=found.next), total)


@get("/api/admin/tags/csv", opt={"policy": ADMIN_ONLY}, media_type="text/csv", dependencies=FILTERS)
async def managed_tags_csv(*, database: Database, filters: TagFilter, sort: ManagedTagSort = "POPULAR") -> Stream:
    """Return all tags that the filters match, as a CSV file."""
    async with database.connection() as conn:
        total = await count_managed_tags(conn, filters)
    return await csv_download(_file(database, filters, sort, total), "marmita-tags.csv")


@post("/api/admin/tags", opt={"policy": ADMIN_ONLY, "problems": (TagCategoryNotExist, TagExists)}, status_code=200)
async def add_tag(data: NewTag, uow: UnitOfWork, actor: Actor) -> ManagedTagView:
    """Add a tag that no post has yet. A repeat returns the first one."""
    return await _view(uow.conn, await managing.add_tag(uow, actor, data.name, data.category_id))


@post("/api/admin/tags/change", opt={"policy": ADMIN_ONLY}, status_code=200)
async def change_tags(data: ChangeTags, database: Database, actor: Actor) -> Results:
    """Move, block or unblock several tags, each in its own transaction. Return an outcome for each."""
    change = ManyChange(data.category_id, data.blocked, data.reason)
    if data.preview:
        async with database.connection() as conn:
            results = await preview_many(conn, data.ids, change)
    else:
        results = await change_many(database, actor, data.ids, change)
    return [TagChangeResult(id=each, name=name, outcome=outcome) for each, name, outcome in results]


@get("/api/admin/tags/{tag_id:str}", opt={"policy": ADMIN_ONLY, "problems": (TagNotExist,)})
async def managed_tag(conn: Connection, tag_id: str) -> ManagedTagView:
    """Return one tag with the fields that admins manage."""
    return await _view(conn, _checked(tag_id))


@put(
    "/api/admin/tags/{tag_id:str}",
    opt={"policy": ADMIN_ONLY, "problems": (ContentChanged, TagExists, TagNotExist)},
)
async def rename_tag(data: TagRename, uow: UnitOfWork, actor: Actor, tag_id: str) -> ManagedTagView:
    """Rename a tag; its former link leads to it. Fails with `content_changed` if `revision` is not the current one."""
    await managing.change_name(
        uow, actor, _checked(tag_id), data.name, managing.ChangeGrounds(data.revision, data.reason)
    )
    return await _view(uow.conn, tag_id)


@post(
    "/api/admin/tags/{tag_id:str}/merge",
    opt={"policy": ADMIN_ONLY, "problems": (ReauthenticationNeeded, TagNotExist)},
    status_code=200,
)
async def merge_tag(data: TagMergeForm, uow: UnitOfWork, actor: Actor, tag_id: str) -> ManagedTagView:
    """Replace a tag by another one on all its posts, and return the other one. Requires a fresh login."""
    await managing.merge_tag(uow, actor, _checked(tag_id), data.into, data.reason)
    return await _view(uow.conn, data.into)


@post(
    "/api/admin/tags/{tag_id:str}/delete",
    opt={"policy": ADMIN_ONLY, "problems": (ReauthenticationNeeded, TagNotExist)},
    status_code=204,
)
async def delete_tag(data: TagDeletion, uow: UnitOfWork, actor: Actor, tag_id: str) -> None:
    """Remove a tag from its posts and delete it. Requires a fresh login."""
    await managing.delete_tag(uow, actor, _checked(tag_id), data.reason)


async def _view(conn: Connection, tag_id: str) -> ManagedTagView:
    return msgspec.convert(await get_managed_tag(conn, tag_id), ManagedTagView)


def _checked(tag_id: str) -> str:
    return require_id(tag_id, TagNotExist)


def _file(database: Database, filters: TagFilter, sort: ManagedTagSort, total: int) -> AsyncGenerator[bytes]:
    async def read(conn: Connection, page_cursor: PageCursor, size: int) -> KeysetPage[dict[str, Any]]:
        return await list_managed_tags(conn, filters, sort, page_cursor, size, total=total)

    return write_csv(database, _COLUMNS, read, _cells)


def _cells(row: dict[str, Any]) -> list[str]:
    blocked = row["blockedAt"].isoformat() if row["blockedAt"] else ""
    texts = map(safe_text, (row["link"], row["name"]))
    return [
        row["id"],
        *texts,
        row["categoryId"] or "",
        str(row["postsCount"]),
        blocked,
        row["createdAt"].isoformat(),
    ]


MANAGED_ROUTES = [
    managed_tags,
    managed_tags_csv,
    add_tag,
    change_tags,
    managed_tag,
    rename_tag,
    merge_tag,
    delete_tag,
]
