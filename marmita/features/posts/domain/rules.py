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
from marmita.platform.text_normalization import one_line

NAME_MAX = 150
CONTENT_MAX = 40_000  # characters of HTML
EXCERPT_MAX = 280
PICTURES_MAX = 10
POST_TEXT = TextRules(length=20_000, pictures=10, embeds=5, videos=3)
ALT_MAX = 300
TAGS_MAX = 5
CARD_PICTURES = 3
# Chefs and dishes: the most that a post may mention, and the most of which a list shows cards.
MENTIONS_MAX, CARD_MENTIONS = 6, 2
PHOTO_TYPES = frozenset({"FOR_POST_LG", "FOR_MEME"})

# The most new posts of others that are counted while a feed is read; above it, the answer says that there are more.
NEW_POSTS_MAX = 20

# Beside the feed: suggestions of admins, and tags of the last days, counted in at most COUNTED_POSTS posts.
SUGGESTED_MAX = 5
TAGS_OF_WEEK, WEEK, COUNTED_POSTS = 10, timedelta(days=7), 2_000
# People to follow: news users, authors of the last posts of the communities that the reader joined last, then the
# people with the most karma.
PEOPLE_TO_FOLLOW_MAX, NEWS_USERS_TO_FOLLOW, RECENT_COMMUNITIES, POSTS_PER_COMMUNITY, TOP_KARMA_PEOPLE = (
    5,
    2,
    10,
    20,
    100,
)

PAGE_SIZE, MOBILE_PAGE_SIZE, SAVED_PAGE = 30, 15, 10
# A feed whose order changes ends here, because its cursor lists every post that was shown.
SHOWN_MAX = 1_000
CURSOR_MAX = 4_096
# The newest posts that are considered: for feeds of one tag or person, and for orders without an index; the second
# number is for each of several communities.
RANKED_POSTS_MAX, RANKED_PER_COMMUNITY = 2_000, 200

UNDO_TIME = timedelta(hours=1)
DELETED_RETENTION = timedelta(days=30)
ACTIVITY_PERIOD = timedelta(days=30)
POST_PAUSE = Limit("post_again", 1, timedelta(seconds=15))
# (completed orders, posts a day). Orders above ORDERS_COUNTED_MAX make no difference.
_DAILY_LIMITS = ((5, 40), (1, 20))
NEWCOMER_POSTS = Setting("NEWCOMER_POSTS_A_DAY", "COMMUNITY", 10, low=1, high=20)
ORDERS_COUNTED_MAX = _DAILY_LIMITS[0][0]

_PERIODS: dict[PostPeriod, timedelta] = {
    "DAY": timedelta(days=1),
    "THREE_DAYS": timedelta(days=3),
    "WEEK": timedelta(days=7),
    "MONTH": timedelta(days=30),
    "THREE_MONTHS": timedelta(days=90),
    "YEAR": timedelta(days=365),
}
# Sorts that mean TOP of a period.
_TOP_PERIODS: dict[PostSort, PostPeriod] = {
    "DAY": "DAY",
    "THREE_DAYS": "THREE_DAYS",
    "WEEK": "WEEK",
    "MONTH": "MONTH",
    "THREE_MONTHS": "THREE_MONTHS",
    "YEAR": "YEAR",
}


def daily_limit(orders: int, newcomers: int) -> Limit:
    """Return the limit of posts a day for a person with `orders` completed orders; `newcomers` is that for none."""
    most = next((most for least, most in _DAILY_LIMITS if orders >= least), newcomers)
    return Limit("posts", most, timedelta(days=1))


def checked_text(name: str, html: str) -> PostText:
    """Return the text as it is stored: the name on one line, sanitised HTML, and the excerpt."""
    content = sanitise_rich_text(html)
    return PostText(name=one_line(name), content=content, excerpt=excerpt_of(plain_text(content), EXCERPT_MAX))


def text_from(name: str, document: Document) -> PostText:
    """Return the text as it is stored, made from a checked document with its names and pictures."""
    words = excerpt_of(text_of(document), EXCERPT_MAX)
    stored = msgspec.json.encode(document).decode()
    return PostText(name=one_line(name), content=html_of(document), excerpt=words, document=stored)


def may_undo(deleted_at: datetime, now: datetime) -> bool:
    """Whether the author may still restore the deleted post."""
    return now - deleted_at < UNDO_TIME


def sort_and_period(sort: PostSort, period: PostPeriod | None) -> tuple[PostSort, PostPeriod | None]:
    """Return the order and period that a sort means: `WEEK` is `TOP` of the last 7 days. HOT and NEW have no period."""
    if top := _TOP_PERIODS.get(sort):
        return "TOP", top
    if sort in ("TOP", "VOTED", "DISCUSSED"):
        return sort, period
    return sort, None


def beginning_of(period: PostPeriod | None, now: datetime) -> datetime | None:
    """Return the beginning of the period that ends now. None without a period."""
    return now - _PERIODS[period] if period else None
