"""Add, rename, order and delete categories of tags, on behalf of admins. A change from an older state is refused."""

from collections.abc import Sequence

from marmita.features.audit import record
from marmita.features.content import ContentChanged
from marmita.features.tags.domain.errors import TagCategoryExists, TagCategoryNotExist, TooManyTagCategories
from marmita.features.tags.domain.rules import CATEGORIES_MAX, tag_link
from marmita.features.tags.queries.categories import (
    Category,
    delete_category_row,
    insert_category,
    lock_categories,
    order_categories,
    rename_category,
)
from marmita.platform.errors import InvalidRequest
from marmita.platform.identity import Actor, require_fresh_login
from marmita.platform.ids import new_id
from marmita.platform.unit_of_work import UnitOfWork


async def add_category(uow: UnitOfWork, actor: Actor, names: dict[str, str]) -> None:
    """Add a category as the last one; a repeat changes nothing.

    Raises:
        DomainError: tag_category_exists, too_many_tag_categories (409).
    """
    categories = await lock_categories(uow)
    if any(category.names == names for category in categories):
        return
    _require_new_name(categories, names)
    if len(categories) >= CATEGORIES_MAX:
        raise TooManyTagCategories
    category_id = new_id()
    await insert_category(uow, category_id, names)
    await record(uow, actor, "TAG_CATEGORY_ADDED", ("TAG_CATEGORY", category_id), label=names["EN"], after=names)


async def change_category_names(
    uow: UnitOfWork, actor: Actor, category_id: str, names: dict[str, str], revision: int
) -> None:
    """Rename the category in every language; a repeat changes nothing.

    Raises:
        DomainError: tag_category_not_exist (404), content_changed, tag_category_exists (409).
    """
    categories = await lock_categories(uow)
    category = _found(categories, category_id)
    if category.names == names:
        return
    if category.revision != revision:
        raise ContentChanged(revision=category.revision)
    _require_new_name([each for each in categories if each.id != category_id], names)
    await rename_category(uow, category_id, names)
    target = ("TAG_CATEGORY", category_id)
    await record(uow, actor, "TAG_CATEGORY_RENAMED", target, label=names["EN"], before=category.names, after=names)


async def change_category_order(uow: UnitOfWork, actor: Actor, ids: Sequence[str], shown: Sequence[str]) -> None:
    """Replace the order `shown` by that of `ids`; a repeat changes nothing.

    Raises:
        DomainError: invalid_request (400) if `ids` are other categories, content_changed (409) if the stored order is
            not `shown`.
    """
    categories = await lock_categories(uow)
    order = [category.id for category in categories]
    if order == list(ids):
        return
    if order != list(shown):
        raise ContentChanged
    if sorted(order) != sorted(ids):
        raise InvalidRequest
    await order_categories(uow, ids)
    names = {category.id: category.name for category in categories}
    before, after = ({"order": [names[each] for each in some]} for some in (order, ids))
    await record(uow, actor, "TAG_CATEGORIES_ORDERED", ("TAG_CATEGORY", ""), before=before, after=after)


async def delete_category(uow: UnitOfWork, actor: Actor, category_id: str, reason: str) -> None:
    """Delete the category; its tags stay, without a category.

    Raises:
        DomainError: reauthentication_needed (403), tag_category_not_exist (404).
    """
    require_fresh_login(actor, uow.now)
    category = _found(await lock_categories(uow), category_id)
    tags = await delete_category_row(uow, category_id)
    await record(
        uow,
        actor,
        "TAG_CATEGORY_DELETED",
        ("TAG_CATEGORY", category_id),
        label=category.name,
        before={"names": category.names, "tags": tags},
        reason=reason,
    )


def _found(categories: Sequence[Category], category_id: str) -> Category:
    for category in categories:
        if category.id == category_id:
            return category
    raise TagCategoryNotExist


def _require_new_name(others: Sequence[Category], names: dict[str, str]) -> None:
    if tag_link(names["EN"]) in {tag_link(category.name) for category in others}:
        raise TagCategoryExists
