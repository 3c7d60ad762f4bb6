"""Reports on the wire."""

from datetime import datetime
from typing import Annotated

from msgspec import Meta

from marmita.features.reports.records import NoticeReason, NoticeType
from marmita.features.reports.rules import DESCRIPTION_MAX
from marmita.platform.wire import Command, Id, View


class NewNotice(Command):
    entity_id: Id
    type: NoticeType
    reason: NoticeReason
    description: Annotated[str, Meta(max_length=DESCRIPTION_MAX)] = ""


class NoticePerson(View):
    id: str
    login: str


class NoticeChef(View):
    """The reported chef, or the chef of the reported review."""

    id: str
    short_name: str
    name: str


class NoticeView(View):
    """A report for moderators.

    `review` and `comment` are the HTML of the reported review or comment; `message` is the text of the reported
    message. `post` and `postId` are the name and the id of the reported post, or of the post of the reported comment.
    `author` is the owner of the reported entity; null if the account was deleted. `deleted`: the entity is no longer
    shown.
    """

    id: str
    entity_id: str
    type: NoticeType
    reason: NoticeReason
    description: str
    date: datetime
    reporter: NoticePerson
    author: NoticePerson | None
    chef: NoticeChef | None
    review: str | None
    post_id: str | None
    post: str | None
    comment: str | None
    message: str | None
    deleted: bool
