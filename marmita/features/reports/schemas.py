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
    """The reported chef, or the one whose review is reported."""

    id: str
    short_name: str
    name: str


class NoticeView(View):
    """A report as moderators read it; `review` and `comment` are the HTML of what is reported, `message` its text,
    `post` the name of the post, or of the post below which the comment stands; `postId` leads to it. `author` is whose
    it is, null where the account is deleted. `deleted`: it is no longer shown.
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
