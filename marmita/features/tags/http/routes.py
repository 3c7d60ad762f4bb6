"""Routes of tags for everybody: suggestions, one tag, and the categories. They only read."""

from typing import Annotated

import msgspec
from litestar import get
from litestar.params import Parameter

from marmita.features.tags.domain.errors import TagNotExist
from marmita.features.tags.domain.rules import TAG_MAX
from marmita.features.tags.http.category_routes import CATEGORY_ROUTES
from marmita.features.tags.http.managed_routes import MANAGED_ROUTES
from marmita.features.tags.http.schemas import TagCategoryView, TagView
from marmita.features.tags.queries.view import find_tag, list_categories, list_tags
from marmita.platform.http.policy import PUBLIC, REPLICA
from marmita.platform.unit_of_work import Connection


@get("/api/tags", opt={"policy": PUBLIC, **REPLICA})
async def suggest_tags(conn: Connection, name: Annotated[str, Parameter(max_length=TAG_MAX)] = "") -> list[TagView]:
    """Return up to 10 tags that begin with `name`; without `name`, the most used tags."""
    return msgspec.convert(await list_tags(conn, name.strip()), list[TagView], from_attributes=True)


@get("/api/tags/by-link/{link:str}", opt={"policy": PUBLIC, **REPLICA})
async def tag_by_link(conn: Connection, link: str) -> TagView:
    """Return one tag by its link. Fails with 404 `tag_not_exist`."""
    tag = await find_tag(conn, link)
    if tag is None:
        raise TagNotExist
    return msgspec.convert(tag, TagView, from_attributes=True)


@get("/api/tag-categories/all", opt={"policy": PUBLIC, **REPLICA})
async def all_tag_categories(conn: Connection) -> list[TagCategoryView]:
    """Return every category in order, each with its 12 most used tags."""
    return msgspec.convert(await list_categories(conn), list[TagCategoryView])


ROUTES = [suggest_tags, tag_by_link, all_tag_categories, *MANAGED_ROUTES, *CATEGORY_ROUTES]
