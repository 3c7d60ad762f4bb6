"""Limits and decisions of comments. No input or output."""

from datetime import datetime, timedelta

import msgspec

from marmita.features.comments.domain.errors import CommentTooShort
from marmita.features.comments.domain.records import CommentSort, CommentText
from marmita.platform.live_settings import Setting
from marmita.platform.ratelimit import Limit
from marmita.platform.rich_text import (
    COMMENT_NODES,
    Document,
    TextRules,
    html_of,
    plain_text,
    sanitise_rich_text,
    text_of,
)
from marmita.platform.text_normalization import without_blanks
from marmita.platform.wire import Picture

CONTENT_MIN = 2  # visible characters of a comment without a picture
CONTENT_MAX = 20_000  # characters of HTML
COMMENT_TEXT = TextRules(length=5_000, nodes=COMMENT_NODES)
ALT_MAX = 300
PHOTO_TYPE = "FOR_COMMENT"

PAGE_SIZE, SAVED_PAGE, SAVED_PAGE_MAX = 10, 10, 50
FIRST_ANSWERS = 3
# The highest page number. Cursors have no such limit.
PAGE_NUMBER_MAX = 999
# The number of comments (and of answers) that are shown before the one that a link opens.
COMMENTS_BEFORE_OPENED, ANSWERS_BEFORE_OPENED = 4, 1
# A post with more comments lists the newest first if OLD is requested.
OLDEST_FIRST_MAX = 30
# The best comments come first, up to this number, because the cursor contains them. All others follow, newest first.
SHOWN_MAX = 500
CURSOR_MAX = 4_096
# The best comments of a person are chosen among this number of the newest comments.
RANKED_COMMENTS_MAX = 2_000

UNDO_TIME = timedelta(hours=1)
DELETED_RETENTION = timedelta(days=30)
# A reader who comes back within this time continues the visit.
VISIT_TIMEOUT = timedelta(minutes=30)

COMMENT_PAUSE = Limit("comment_again", 1, timedelta(seconds=5))
# Pairs of completed orders and comments per day.
_DAILY_LIMITS = ((5, 300), (1, 120))
NEWCOMER_COMMENTS = Setting("NEWCOMER_COMMENTS_A_DAY", "COMMUNITY", 40, low=1, high=120)


def daily_limit(orders: int, newcomers: int) -> Limit:
    """Return the limit of comments per day for this number of completed orders; `newcomers` is for no orders."""
    most = next((most for least, most in _DAILY_LIMITS if orders >= least), newcomers)
    return Limit("comments", most, timedelta(days=1))


def text_of_html(html: str) -> CommentText:
    """Return the text in its stored form: sanitised HTML."""
    return CommentText(content=sanitise_rich_text(html))


def text_from(document: Document) -> CommentText:
    """Return the text in its stored form, from a checked document with the names of mentioned accounts."""
    return CommentText(content=html_of(document), document=msgspec.json.encode(document).decode())


def require_contents(text: CommentText, document: Document | None, picture: Picture | str | None) -> None:
    """Check that a comment has a text or a picture.

    Raises:
        DomainError: comment_too_short (400) with least.
    """
    words = text_of(document) if document else plain_text(text.content)
    if not picture and (len(words) < CONTENT_MIN or not without_blanks(words)):
        raise CommentTooShort(least=CONTENT_MIN)


def is_recent(instant: datetime, now: datetime) -> bool:
    """Whether the time is less than one hour ago: the author may still change the comment or undo its deletion."""
    return now - instant < UNDO_TIME


def list_order(sort: CommentSort, comments: int, *, read_before: bool) -> CommentSort:
    """Return the order in which a post with this number of comments is listed. UNREAD becomes OLD on a first visit."""
    if sort == "UNREAD" and not read_before:
        sort = "OLD"
    return "NEW" if sort == "OLD" and comments > OLDEST_FIRST_MAX else sort
