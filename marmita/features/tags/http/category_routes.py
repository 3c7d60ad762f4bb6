"""Routes by which admins manage categories of tags. Each returns the updated list."""

from typing import Annotated

import msgspec
from litestar import get, post, put
from litestar.params import Parameter

from marmita.features.content import ContentChanged
from marmita.features.tags.domain.errors import TagCategoryExists, TagCategoryNotExist, TooManyTagCategories
from marmita.features.tags.domain.rules import CATEGORIES_MAX
from marmita.features.tags.http.managed_schemas import (
    ManagedTagCategory,
    NewTagCategory,
    TagCategoryNames,
    TagCategoryOrder,
    TagDeletion,
)
from marmita.features.tags.queries.categories import list_managed_categories
from marmita.features.tags.use_cases import manage_categories as managing
from marmita.platform.errors import ReauthenticationNeeded
from marmita.platform.http.policy import ADMIN_ONLY
from marmita.platform.identity import Actor
from marmita.platform.ids import require_id
from marmita.platform.unit_of_work import Connection, UnitOfWork

Categories = Annotated[list[ManagedTagCategory], Parameter(max_items=CATEGORIES_MAX)]


@get("/api/admin/tag-categories", opt={"policy": ADMIN_ONLY})
async def managed_tag_categories(conn: Connection) -> Categories:
    """Return every category in order, with its number of tags."""
    return await _list(conn)


@post(
    "/api/admin/tag-categories",
    opt={"policy": ADMIN_ONLY, "problems": (TagCategoryExists, TooManyTagCategories)},
    status_code=200,
)
async def add_tag_category(data: NewTagCategory, uow: UnitOfWork, actor: Actor) -> Categories:
    """Add a category as the last one. A repeat changes nothing."""
    await managing.add_category(uow, actor, data.names.stored())
    return await _list(uow.conn)


@put("/api/admin/tag-categories/order", opt={"policy": ADMIN_ONLY, "problems": (ContentChanged,)})
async def order_tag_categories(data: TagCategoryOrder, uow: UnitOfWork, actor: Actor) -> Categories:
    """Order the categories. Fails with `content_changed` if the stored order differs from `shown`."""
    await managing.change_category_order(uow, actor, data.ids, data.shown)
    return await _list(uow.conn)


@put(
    "/api/admin/tag-categories/{category_id:str}",
    opt={"policy": ADMIN_ONLY, "problems": (ContentChanged, TagCategoryExists, TagCategoryNotExist)},
)
async def rename_tag_category(data: TagCategoryNames, uow: UnitOfWork, actor: Actor, category_id: str) -> Categories:
    """Rename a category in every language."""
    await managing.change_category_names(uow, actor, _checked(category_id), data.names.stored(), data.revision)
    return await _list(uow.conn)


@post(
    "/api/admin/tag-categories/{category_id:str}/delete",
    opt={"policy": ADMIN_ONLY, "problems": (ReauthenticationNeeded, TagCategoryNotExist)},
    status_code=200,
)
async def delete_tag_category(data: TagDeletion, uow: UnitOfWork, actor: Actor, category_id: str) -> Categories:
    """Delete a category. Its tags stay, without a category. Requires a fresh login."""
    await managing.delete_category(uow, actor, _checked(category_id), data.reason)
    return await _list(uow.conn)


async def _list(conn: Connection) -> list[ManagedTagCategory]:
    return msgspec.convert(await list_managed_categories(conn), list[ManagedTagCategory])


def _checked(category_id: str) -> str:
    return require_id(category_id, TagCategoryNotExist)


CATEGORY_ROUTES = [
    managed_tag_categories,
    add_tag_category,
    order_tag_categories,
    rename_tag_category,
    delete_tag_category,
]
