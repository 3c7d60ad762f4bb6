"""Tags and their categories as admins manage them, on the wire."""

from datetime import datetime
from typing import Annotated

from msgspec import UNSET, Meta, UnsetType

from marmita.features.tags.domain.rules import (
    ADMIN_PAGE_MAX,
    CATEGORIES_MAX,
    TAG_MAX,
    TAG_PATTERN,
)
from marmita.features.tags.http.schemas import TagView
from marmita.platform.wire import ChangeOutcome, Command, Id, LocalNames, Reason, View

Revision = Annotated[int, Meta(ge=0, description="The `revision` that the client read; an older one is refused")]
TagName = Annotated[str, Meta(min_length=1, max_length=TAG_MAX, pattern=TAG_PATTERN)]
CategoryIds = Annotated[list[Id], Meta(min_length=1, max_length=CATEGORIES_MAX)]


class ManagedTagView(TagView):
    """A tag with the fields that admins manage; `blockedAt` is null if the tag can be used."""

    category_id: str | None
    blocked_at: datetime | None
    block_reason: str
    revision: int
    created_at: datetime


class ManagedTagPage(View):
    """`previous` and `next` are the values of `before` and `after` for the neighbouring pages; empty if
    there is none.
    """

    tags: list[ManagedTagView]
    previous: str
    next: str


class NewTag(Command):
    name: TagName
    category_id: Id | None = None


class TagRename(Command):
    name: TagName
    revision: Revision
    reason: Reason


class ChangeTags(Command):
    """An omitted field stays unchanged; `categoryId` null means without a category.

    With `preview` nothing is changed.
    """

    ids: Annotated[list[Id], Meta(min_length=1, max_length=ADMIN_PAGE_MAX)]
    reason: Reason
    category_id: Id | UnsetType | None = UNSET
    blocked: bool | UnsetType = UNSET
    preview: bool = False


class TagChangeResult(View):
    """The outcome for one tag.

    `name` is empty if the change was refused, for example because the tag does not exist.
    """

    id: str
    name: str
    outcome: ChangeOutcome


class TagMergeForm(Command):
    """`into` is the id of the tag that stays."""

    into: Id
    reason: Reason


class TagDeletion(Command):
    reason: Reason


class ManagedTagCategory(View):
    """A category of tags. `names` has its name in each language, `name` is the English one."""

    id: str
    name: str
    names: dict[str, str]
    revision: int
    tags_count: int


class NewTagCategory(Command):
    names: LocalNames


class TagCategoryNames(Command):
    names: LocalNames
    revision: Revision


class TagCategoryOrder(Command):
    """`ids` is the new order, `shown` the order from which the change was made."""

    ids: CategoryIds
    shown: CategoryIds
