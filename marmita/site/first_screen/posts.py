"""The first content of posts: the feed of all with its first cards, and the beginning of a post.

It shows what a visitor may see, without posts for adults. It ends before anything that only the app draws (polls, cards
of chefs and dishes, embeds), so that no visible content moves when the app starts.
"""

import re
from collections.abc import Sequence
from datetime import datetime
from typing import get_args
from urllib.parse import quote, urlsplit

from babel import Locale
from babel.numbers import format_decimal

from marmita.features.links import LinkPreview
from marmita.features.posts import PostCard, PostMention, PostView, ReactionKind
from marmita.platform.clock import utc_now
from marmita.platform.http.languages import LANGUAGES
from marmita.site.first_screen.content import Markup, Templates, counted, fill_slots, picture_values
from marmita.site.first_screen.dates import ago, today

CARDS_MAX = 2  # as many as fit on a large screen
PICTURES_MAX = 3  # per card
_KINDS: tuple[ReactionKind, ...] = get_args(ReactionKind)
_EMBED = re.compile("<div data-embed=")
_FIRST_IMAGE = re.compile('(<img [^>]*?) loading="lazy"')


class FeedContent:
    """The head of the feed of all, and its first posts."""

    ratio = 1.0

    def __init__(self, posts: Sequence[PostCard]) -> None:
        first_adult = next((at for at, post in enumerate(posts) if post.adult), len(posts))
        self.posts = posts[: min(first_adult, CARDS_MAX)]

    def render(self, templates: Templates, language: str) -> str:
        """Return the HTML of the feed's head and first cards."""
        now, cards = utc_now(), ""
        for at, post in enumerate(self.posts):
            cards += _card(post, templates, language, now, first=at == 0)
            if _ends(post):
                break
        values = {"TODAY": today(templates.words.dates, now), "FEED_CARDS": Markup(cards)}
        return fill_slots(templates, templates.screens["feed"], values, {})


class PostContent:
    """A post: its title, its author, its text, and the picture before or after the text."""

    def __init__(self, post: PostView) -> None:
        self.post = post
        # The ratio of the picture's frame must equal that of web/src/features/posts/post/PostContent.tsx.
        shown = post.pictures[0] if post.pictures else None
        self.ratio = min(max(shown.width / shown.height, 3 / 4), 2.0) if shown else 1.0

    def render(self, templates: Templates, language: str) -> str:
        """Return the HTML of the post."""
        post, words = self.post, _words(self.post)
        # An embed is drawn by the app, so the content ends before it.
        is_whole = words == post.content
        figure = bool(post.pictures) and (post.content_type == "ARTICLE" or is_whole)
        shape = 0
        if figure:
            shape = (1 if post.content_type == "ARTICLE" else 3) + bool(post.pictures[0].alt)
        values = _values(post, templates, language, utc_now()) | {
            "POST_CONTENT": Markup(words),
            "POST_CARDS": Markup(_cards_below(post, templates) if is_whole else ""),
        }
        if post.user.picture:
            values |= picture_values("POST_AVATAR", post.user.picture)
        shapes = {
            "POST_ARTICLE": (10 if words else 0) + 2 * shape + (post.community is not None),
            "POST_BYLINE": _edited(post),
            "POST_AVATAR": int(post.user.picture is not None),
        }
        return fill_slots(templates, templates.screens["post"], values, shapes)


def _ends(post: PostCard) -> bool:
    return post.poll is not None or bool(post.mentions)


def _words(post: PostView) -> str:
    """Return the sanitised HTML up to its first embed. Its first image loads at once if no picture stands before it."""
    words = _EMBED.split(post.content, maxsplit=1)[0]
    return words if post.pictures else _FIRST_IMAGE.sub(r'\1 fetchpriority="high"', words, count=1)


def _card(post: PostCard, templates: Templates, language: str, now: datetime, *, first: bool) -> str:
    from_shape = 0
    values = _values(post, templates, language, now)
    if post.community:
        from_shape = 2 if post.community.icon else 1
    if post.user.picture:
        values |= picture_values("CARD_AVATAR", post.user.picture)
    used: list[ReactionKind] = [kind for kind in _KINDS if post.reactions.get(kind)]
    most_used = sorted(used, key=post.reactions.__getitem__, reverse=True)
    values["PILE"] = Markup("".join(templates.parts["REACTION"][_KINDS.index(kind)] for kind in most_used[:3]))
    shown = min(len(post.pictures), PICTURES_MAX)
    pictures = shown if post.pictures_count <= PICTURES_MAX else PICTURES_MAX + 1
    shapes = {
        "CARD_BYLINE": _edited(post),
        "CARD_AVATAR": int(post.user.picture is not None),
        "CARD_EXCERPT": int(bool(post.excerpt)),
        "CARD_PICTURES": pictures - 1 + (0 if first else 4),
        "CARD_REACTIONS": int(sum(post.reactions.values()) > 0),
    }
    card = (6 if _ends(post) else 0) + (3 if shown else 0) + from_shape
    return fill_slots(templates, templates.parts["FEED_CARD"][card], values, shapes)


def _cards_below(post: PostView, templates: Templates) -> str:
    """Return the HTML of the cards of chefs, dishes and links below a post."""
    parts = templates.parts
    mentions = "".join(_mention_card(mention, parts["MENTION_CARD"], templates) for mention in post.mentions)
    links = "".join(_link_card(preview, parts["LINK_CARD"], templates) for preview in post.previews)
    return "".join(
        fill_slots(templates, parts[name][0], {"CARDS": Markup(cards)}, {})
        for name, cards in (("POST_MENTIONS", mentions), ("POST_LINKS", links))
        if cards
    )


def _mention_card(mention: PostMention, shapes: Sequence[str], templates: Templates) -> str:
    chef, dish = mention.chef, mention.dish
    picture = dish.image if dish else chef.picture
    values = {
        "MENTION_PATH": dish.id if dish else quote(chef.short_name, safe=""),
        "MENTION_NAME": dish.name if dish else chef.name,
        "MENTION_META": " · ".join(filter(None, [chef.name if dish else "", chef.location_name])),
    }
    if picture:
        values |= picture_values("MENTION", picture)
    return fill_slots(templates, shapes[2 * (dish is not None) + (picture is not None)], values, {})


def _link_card(preview: LinkPreview, shapes: Sequence[str], templates: Templates) -> str:
    host = re.sub(r"^www\.", "", urlsplit(preview.address).netloc)
    values = {
        "LINK_ADDRESS": preview.address,
        "LINK_SITE": " · ".join(dict.fromkeys(filter(None, [preview.site, host]))),
        "LINK_TITLE": preview.title,
        "LINK_DESCRIPTION": preview.description,
    }
    return fill_slots(templates, shapes[int(bool(preview.description))], values, {})


def _edited(post: PostCard) -> int:
    if post.update_date is None:
        return 0
    return 2 if post.edited_by and post.edited_by != post.user.login else 1


def _values(post: PostCard, templates: Templates, language: str, now: datetime) -> dict[str, str]:
    locale, words = Locale.parse(LANGUAGES[language], sep="-"), templates.words

    def number(value: int) -> str:
        return format_decimal(value, locale=locale)

    reactions = sum(post.reactions.values())
    comments_in_words = counted(words.comments, post.comments_count, language)
    reactions_in_words = counted(words.reactions, reactions, language)
    values = {
        "POST_ID": post.id,
        "POST_NAME": post.name,
        "POST_EXCERPT": post.excerpt,
        "POST_LOGIN": post.user.login,
        "POST_LOGIN_PATH": quote(post.user.login, safe=""),
        "POST_EDITOR": post.edited_by or "",
        "CREATED": post.create_date.isoformat(),
        "AGO": ago(words.dates, post.create_date, now),
        "UP": number(post.votes_up),
        "DOWN": number(post.votes_down),
        "SCORE": number(post.votes_up - post.votes_down),
        "COMMENTS": number(post.comments_count),
        "COMMENTS_IN_WORDS": comments_in_words.replace("{{number}}", number(post.comments_count)).replace(
            "{{name}}", post.name
        ),
        "REACTIONS": number(reactions),
        "REACTIONS_IN_WORDS": f"{reactions_in_words.replace('{{number}}', number(reactions))}. {words.who_reacted}",
        "MORE_PICTURES": str(post.pictures_count - PICTURES_MAX),
    }
    if community := post.community:
        values |= {"POST_COMMUNITY": community.name, "POST_COMMUNITY_PATH": quote(community.link, safe="")}
        if community.icon:
            values |= picture_values("COMMUNITY_ICON", community.icon)
    for at, picture in enumerate(post.pictures[:PICTURES_MAX]):
        values |= picture_values(f"PICTURE{at}", picture) | {f"PICTURE{at}_ALT": picture.alt}
    return values
