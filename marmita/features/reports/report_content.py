"""Report a chef, a review, a post, a comment or a message to moderators.

A reporter has one report for each entity, and a limited number of reports a day.
"""

from typing import Any

from marmita.features.chat import MessageNotExist
from marmita.features.chefs import ChefNotExist
from marmita.features.comments import CommentNotExist
from marmita.features.posts import PostNotExist
from marmita.features.reports.errors import OwnContentReported
from marmita.features.reports.events import ContentReported, ReportBegun
from marmita.features.reports.queries import find_owner, write_report
from marmita.features.reports.records import NoticeType
from marmita.features.reports.rules import REPORTS_A_DAY, report_limit
from marmita.features.reports.schemas import NewNotice, NoticeChef, NoticePerson, NoticeView
from marmita.features.reviews import ReviewNotExist
from marmita.platform.errors import DomainError
from marmita.platform.identity import Actor
from marmita.platform.ratelimit import hit
from marmita.platform.unit_of_work import UnitOfWork

_MISSING: dict[NoticeType, type[DomainError]] = {
    "chef": ChefNotExist,
    "review": ReviewNotExist,
    "post": PostNotExist,
    "comment": CommentNotExist,
    "message": MessageNotExist,
}


async def report_content(uow: UnitOfWork, actor: Actor, notice: NewNotice) -> None:
    """Store the report. A second report of the actor about an entity replaces the reason and description of the first.

    Raises:
        DomainError: chef_not_exist, review_not_exist, post_not_exist, comment_not_exist, message_not_exist (404),
            own_content_reported (409), rate_limit_for_user (429).
    """
    await hit(uow, report_limit(uow.live[REPORTS_A_DAY]), actor.id)  # its lock serialises the reports of one person
    await uow.publish(ReportBegun(notice.type, notice.entity_id))
    owner = await find_owner(uow.conn, notice.type, notice.entity_id, actor.id)
    if owner is None:
        raise _MISSING[notice.type]
    if owner == actor.id:
        raise OwnContentReported
    report_id = await write_report(uow, actor.id, notice)
    words = notice.description.strip()
    await uow.publish(ContentReported(report_id, actor.id, owner, notice.type, notice.entity_id, notice.reason, words))


def present(row: dict[str, Any]) -> NoticeView:
    """Convert a row of `list_reports` to the view for moderators."""
    return NoticeView(
        id=row["id"],
        entity_id=row["entity_id"],
        type=row["type"],
        reason=row["reason"],
        description=row["description"],
        date=row["date"],
        reporter=NoticePerson(id=row["reporter_id"], login=row["reporter_login"]),
        author=NoticePerson(id=row["author_id"], login=row["author_login"]) if row["author_id"] else None,
        chef=NoticeChef(id=row["chef_id"], short_name=row["short_name"], name=row["name"]) if row["chef_id"] else None,
        review=row["review"],
        post_id=row["post_id"],
        post=row["post"],
        comment=row["comment"],
        message=row["message"],
        deleted=row["deleted"],
    )
