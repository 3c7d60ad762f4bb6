"""Limits and pure decisions of comments."""

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
from marmita.platform.wire import Picture

CONTENT_MIN = 2  # visible characters, where there is no picture
CONTENT_MAX = 20_000  # characters of HTML
COMMENT_TEXT = TextRules(length=5_000, nodes=COMMENT_NODES)
ALT_MAX = 300
PHOTO_TYPE = "FOR_COMMENT"

PAGE_SIZE, SAVED_PAGE, SAVED_PAGE_MAX = 10, 10, 50
FIRST_ANSWERS = 3
# Pages by number end here; cursors go on.
LAST_NUMBERED = 999
# The comments that stand before the one to which a link leads.
CONTEXT, ANSWERS_CONTEXT = 4, 1
# A post with more of them shows the newest first where OLD is requested.
OLD_GIVES_NEW = 30
# The best of a post come first up to so many, which the cursor names; then all others, the newest first.
MOST_SHOWN = 500
CURSOR_MAX = 4_096
# The best of a person are chosen among so many.
NEWEST = 2_000

WINDOW = timedelta(hours=1)
KEPT_DELETED = timedelta(days=30)
# Who comes back within it goes on with the visit.
VISIT = timedelta(minutes=30)

COMMENT_PAUSE = Limit("comment_again", 1, timedelta(seconds=5))
# By completed orders: so many a day.
_A_DAY = ((5, 300), (1, 120))
NEWCOMER_COMMENTS = Setting("NEWCOMER_COMMENTS_A_DAY", "COMMUNITY", 40, low=1, high=120)


def daily_limit(orders: int, newcomers: int) -> Limit:
    """How many comments a person with so many completed orders may write a day; newcomers write fewer."""
    most = next((most for least, most in _A_DAY if orders >= least), newcomers)
    return Limit("comments", most, timedelta(days=1))


def text_of_html(html: str) -> CommentText:
    """The text as it is stored: clean HTML."""
    return CommentText(content=sanitise_rich_text(html))


def text_from(document: Document) -> CommentText:
    """The text as it is stored, from a document that was checked, with its names."""
    return CommentText(content=html_of(document), document=msgspec.json.encode(document).decode())


def require_contents(text: CommentText, document: Document | None, picture: Picture | str | None) -> None:
    """Refuse a comment that says and shows nothing. DomainError comment_too_short (400)."""
    words = text_of(document) if document else plain_text(text.content)
    if len(words) < CONTENT_MIN and not picture:
        raise CommentTooShort(least=CONTENT_MIN)


def is_recent(instant: datetime, now: datetime) -> bool:
    """Whether the author may still change a comment of then, or take back a deletion of then."""
    return now - instant < WINDOW


def order_of(sort: CommentSort, comments: int, *, read_before: bool) -> CommentSort:
    """The order in which a post with so many comments is listed. UNREAD is the one of writing for who never came."""
    if sort == "UNREAD" and not read_before:
        sort = "OLD"
    return "NEW" if sort == "OLD" and comments > OLD_GIVES_NEW else sort
