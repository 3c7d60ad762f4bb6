"""Limits and pure decisions of posts."""

from datetime import datetime, timedelta

import msgspec

from marmita.features.posts.domain.records import PostPeriod, PostSort, PostText
from marmita.platform.live_settings import Setting
from marmita.platform.ratelimit import Limit
from marmita.platform.rich_text import (
    Document,
    TextRules,
    excerpt_of,
    html_of,
    plain_text,
    sanitise_rich_text,
    text_of,
)

NAME_MAX = 150
CONTENT_MAX = 40_000  # characters of HTML
EXCERPT_MAX = 280
PICTURES_MAX = 10
POST_TEXT = TextRules(length=20_000, pictures=10, embeds=5, videos=3)
ALT_MAX = 300
TAGS_MAX = 5
CARD_PICTURES = 3
# Chefs and dishes that a post may mention, and those of which a list shows cards.
MENTIONS_MAX, CARD_MENTIONS = 6, 2
PHOTO_TYPES = frozenset({"FOR_POST_LG", "FOR_MEME"})

# Posts that others write while somebody reads; above that it is enough to say that there are more.
MOST_NEW = 20

# Beside the feed: suggestions of admins, and tags of the last days, counted in no more posts than that.
MOST_SUGGESTED = 5
TAGS_OF_WEEK, WEEK, COUNTED_POSTS = 10, timedelta(days=7), 2_000
# People to follow: who writes news, who wrote the last posts of the communities that the reader joined last, then the
# best known.
MOST_NEIGHBOURS, NEWS_OF_NEIGHBOURS, JOINED_LAST, POSTS_OF_EACH, BEST_KNOWN = 5, 2, 10, 20, 100

PAGE_SIZE, MOBILE_PAGE_SIZE, SAVED_PAGE = 30, 15, 10
# A feed whose order changes ends here: its cursor names every post that was shown.
MOST_SHOWN = 1_000
CURSOR_MAX = 4_096
# Feeds of one tag or person reach so far back, and orders without an index of one community and of each of several.
NEWEST, NEWEST_OF_EACH = 2_000, 200

UNDO = timedelta(hours=1)
KEPT_DELETED = timedelta(days=30)
ACTIVITY = timedelta(days=30)
POST_PAUSE = Limit("post_again", 1, timedelta(seconds=15))
# By completed orders: so many a day. Comments count no more of them.
_A_DAY = ((5, 40), (1, 20))
NEWCOMER_POSTS = Setting("NEWCOMER_POSTS_A_DAY", "COMMUNITY", 10, low=1, high=20)
MOST_ORDERS = _A_DAY[0][0]

_PERIODS: dict[PostPeriod, timedelta] = {
    "DAY": timedelta(days=1),
    "THREE_DAYS": timedelta(days=3),
    "WEEK": timedelta(days=7),
    "MONTH": timedelta(days=30),
    "THREE_MONTHS": timedelta(days=90),
    "YEAR": timedelta(days=365),
}
# Filters that are the best posts of a period.
_TOPS: dict[PostSort, PostPeriod] = {
    "DAY": "DAY",
    "THREE_DAYS": "THREE_DAYS",
    "WEEK": "WEEK",
    "MONTH": "MONTH",
    "THREE_MONTHS": "THREE_MONTHS",
    "YEAR": "YEAR",
}


def daily_limit(orders: int, newcomers: int) -> Limit:
    """How many posts a person with so many completed orders may write a day; `newcomers`: who has none."""
    most = next((most for least, most in _A_DAY if orders >= least), newcomers)
    return Limit("posts", most, timedelta(days=1))


def checked_text(name: str, html: str) -> PostText:
    """The text as it is stored: the name on one line, clean HTML, and its first words."""
    content = sanitise_rich_text(html)
    return PostText(name=" ".join(name.split()), content=content, excerpt=excerpt_of(plain_text(content), EXCERPT_MAX))


def text_from(name: str, document: Document) -> PostText:
    """The text as it is stored, from a document that was checked, with its names and pictures."""
    words = excerpt_of(text_of(document), EXCERPT_MAX)
    stored = msgspec.json.encode(document).decode()
    return PostText(name=" ".join(name.split()), content=html_of(document), excerpt=words, document=stored)


def may_undo(deleted_at: datetime, now: datetime) -> bool:
    """Whether the author may still take the deletion back."""
    return now - deleted_at < UNDO


def sort_and_period(sort: PostSort, period: PostPeriod | None) -> tuple[PostSort, PostPeriod | None]:
    """The order of a filter and its period: `WEEK` is `TOP` of the last 7 days. HOT and NEW have no period."""
    if top := _TOPS.get(sort):
        return "TOP", top
    if sort in ("TOP", "VOTED", "DISCUSSED"):
        return sort, period
    return sort, None


def beginning_of(period: PostPeriod | None, now: datetime) -> datetime | None:
    """The instant at which the period began; None without one."""
    return now - _PERIODS[period] if period else None
