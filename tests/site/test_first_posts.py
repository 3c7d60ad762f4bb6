"""First content of posts: what a visitor may see, escaped, in the slots of the build's output."""

from datetime import UTC, datetime, timedelta
from typing import Any, get_args

import msgspec
import pytest
from msgspec import structs
from psycopg.types.json import Jsonb

from marmita.features.chefs import ListedChef
from marmita.features.links import LinkPreview
from marmita.features.posts import PostMention, ReactionKind
from marmita.features.posts.domain.mentions import MentionedDish
from marmita.platform.clock import utc_now
from marmita.platform.wire import Picture
from marmita.settings import Settings
from marmita.site.first_screen.content import FirstContents, Templates
from marmita.site.first_screen.dates import DateWords, ago, today
from marmita.site.first_screen.pages import PageRequest, find_page
from marmita.site.first_screen.posts import PostContent
from marmita.site.page import Frame, Page, render
from marmita.site.texts import TEXTS
from tests.support.rows import Connection, add_account, add_community, add_poll, add_post

MONTHS = [f"m{number}" for number in range(1, 13)]
DAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
DATES: dict[str, Any] = {
    "long": {"pattern": "{{weekday}} {{day}} {{month}}", "weekdays": DAYS, "months": MONTHS},
    "short": {"pattern": "{{weekday}} {{day}}/{{month}}", "weekdays": DAYS, "months": MONTHS},
    "full": {"pattern": "{{day}} {{month}} {{year}}", "weekdays": [""] * 7, "months": MONTHS},
    "minutesAgo": [f"{minutes} min" for minutes in range(60)],
    "hoursAgo": [f"{hours} h" for hours in range(24)],
}
POST_WORDS = {
    "comments": {"one": "{{number}} comment on {{name}}", "other": "{{number}} comments on {{name}}"},
    "reactions": {"one": "{{number}} reaction", "other": "{{number}} reactions"},
    "whoReacted": "Who",
    "dates": DATES,
}
CARD = '<a href="/user-details/__POST_LOGIN_PATH__">__POST_NAME__</a>__CARD_BYLINE____CARD_EXCERPT__'
FOOT = "[__SCORE__ __UP__ __DOWN__ __COMMENTS_IN_WORDS__ __CARD_REACTIONS__]"
COMMUNITY = ["", "{__POST_COMMUNITY__}", "{__POST_COMMUNITY__ __COMMUNITY_ICON_SRC__}"]
FIGURES = ["", "(__PICTURE0_SRC__)", "(__PICTURE0_SRC__ __PICTURE0_ALT__)"] * 2
PARTS = {
    "FEED_CARD": [
        f"<article>{pictures}{place}{CARD}{foot}</article>"
        for foot in (FOOT, "")
        for pictures in ("", "__CARD_PICTURES__")
        for place in COMMUNITY
    ],
    "CARD_BYLINE": ["__CARD_AVATAR__", "__CARD_AVATAR__ edited", "__CARD_AVATAR__ edited by __POST_EDITOR__"],
    "CARD_AVATAR": ["", "<img __CARD_AVATAR_SRC__>"],
    "CARD_EXCERPT": ["", "<p>__POST_EXCERPT__</p>"],
    "CARD_PICTURES": ["1", "2", "3", "3+__MORE_PICTURES__", "later 1", "later 2", "later 3", "later +"],
    "CARD_REACTIONS": ["", '<b title="__REACTIONS_IN_WORDS__">__PILE__</b>'],
    "REACTION": [f"<i>{kind}</i>" for kind in get_args(ReactionKind)],
    "POST_ARTICLE": [
        f"<h1>__POST_NAME__</h1>{place}__POST_BYLINE__{before}{words}__POST_CARDS__{after}"
        for words in ("", "<div>__POST_CONTENT__</div>")
        for before, after in [("", ""), *[(each, "") for each in FIGURES[1:3]], *[("", each) for each in FIGURES[1:3]]]
        for place in COMMUNITY[:2]
    ],
    "POST_BYLINE": ["__POST_AVATAR__", "__POST_AVATAR__ edited", "__POST_AVATAR__ edited by __POST_EDITOR__"],
    "POST_MENTIONS": ["<ul>__CARDS__</ul>"],
    "POST_LINKS": ["<ol>__CARDS__</ol>"],
    "MENTION_CARD": [f"{kind} __MENTION_PATH__ __MENTION_NAME__ __MENTION_META__" for kind in "cCdD"],
    "LINK_CARD": ["__LINK_SITE__|__LINK_TITLE__", "__LINK_ADDRESS__ __LINK_SITE__|__LINK_TITLE__ __LINK_DESCRIPTION__"],
    "POST_AVATAR": ["", "<img __POST_AVATAR_SRC__>"],
}  # fmt: skip
TEMPLATES = msgspec.convert(
    {
        "screens": {"feed": "<h1>__TODAY__</h1>__FEED_CARDS__", "post": "__POST_ARTICLE__"},
        "parts": PARTS,
        "words": {
            "hero": {"badge": "", "headline": "", "benefits": []},
            "votes": {},
            "pictures": {},
            "cuisines": {},
            "pickUpPoint": "",
            "nearby": {},
            **POST_WORDS,
        },
        "texts": {"": []},
    },
    Templates,
)


async def page_of(connection: Connection, path: str, *, query: dict[str, str] | None = None) -> Page:
    unused: Any = None
    request = PageRequest(path, TEXTS["en"], "https://x.test", query or {}, False, "en", unused)
    return await find_page(connection, request)


async def shown(connection: Connection, path: str) -> str:
    page = await page_of(connection, path)
    assert page.content
    return page.content.render(TEMPLATES, "en")


def picture(name: str, **values: Any) -> dict[str, Any]:
    shown = {"base": f"/media/{name}", "widths": [40, 80, 320], "width": 40, "height": 30, "blur": "", "alt": ""}
    return shown | values


async def test_feed_has_its_first_two_posts_as_visitors_see_them(connection: Connection):
    author = await add_account(connection, login="ana", login_key="ana", avatar=Jsonb(picture("face")))
    old = utc_now() - timedelta(hours=3)
    await add_post(connection, author, name="Third", created_at=old - timedelta(days=9))
    await add_post(connection, author, name="Second", excerpt="", created_at=old, plus=2, minus=1)
    await add_post(connection, author, name="<First>", excerpt="A & b", plus=9)
    whole = await shown(connection, "/blog")
    first, second = whole.split("<article>")[1:]
    assert first == (
        '<a href="/user-details/ana">&lt;First&gt;</a><img /media/face-80.webp><p>A &amp; b</p>'
        "[9 9 0 0 comments on &lt;First&gt; ]</article>"
    )
    assert "Second</a><img /media/face-80.webp>[1 2 1 " in second
    assert "Third" not in whole


async def test_feed_shows_reactions_with_the_most_used_first(connection: Connection):
    author = await add_account(connection)
    await add_post(connection, author, reactions=Jsonb({"LIKE": 2, "ANGRY": 1, "TROPHY": 1, "SAD": 1}))
    found = await shown(connection, "/blog")
    assert '<b title="5 reactions. Who"><i>LIKE</i><i>ANGRY</i><i>SAD</i></b>' in found


async def test_feed_counts_the_pictures_that_a_card_has_no_room_for(connection: Connection):
    author = await add_account(connection)
    pictures = [picture(f"p{at}") for at in range(5)]
    await add_post(connection, author, pictures=Jsonb(pictures), plus=5)
    await add_post(connection, author, pictures=Jsonb(pictures[:1]), created_at=utc_now() - timedelta(days=2))
    found = await shown(connection, "/blog")
    assert found.count("<article>") == 2
    assert "<article>3+2<a" in found and "<article>later 1<a" in found


async def test_feed_ends_with_a_card_that_only_the_app_draws_whole(connection: Connection):
    author = await add_account(connection)
    poll = await add_post(connection, author, name="Which soup?", plus=9)
    await add_poll(connection, poll)
    await add_post(connection, author, name="Second", created_at=utc_now() - timedelta(days=2))
    found = await shown(connection, "/blog")
    assert "<p>Hot.</p></article>" in found and "Second" not in found


async def test_feed_shows_nothing_from_the_first_post_for_adults_on(connection: Connection):
    author = await add_account(connection)
    await add_post(connection, author, name="Veiled", adult=True, plus=9)
    await add_post(connection, author, name="Second", created_at=utc_now() - timedelta(days=2))
    found = await shown(connection, "/blog")
    assert "Veiled" not in found and "Second" not in found


async def test_post_says_where_it_stands_and_who_edited_it(connection: Connection):
    face = Jsonb(picture("face"))
    author = await add_account(connection, avatar=face)
    moderator = await add_account(connection, login="<mod>", login_key="<mod>")
    bare = await add_community(connection, author, name="A & B")
    with_icon = await add_community(connection, author, name="Soups", icon=Jsonb(picture("ladle")))
    post = await add_post(connection, author, community_id=with_icon, edited_at=utc_now(), edited_by=moderator, plus=9)
    await add_post(connection, author, community_id=bare, edited_at=utc_now(), edited_by=author)
    first, second = (await shown(connection, "/blog")).split("<article>")[1:]
    assert "{Soups /media/ladle-80.webp}" in first and "<img /media/face-80.webp> edited by &lt;mod&gt;" in first
    assert "{A &amp; B}" in second and "<img /media/face-80.webp> edited<p>" in second
    assert (await shown(connection, f"/blog/{post}")).startswith(
        "<h1>Soup</h1>{Soups}<img /media/face-320.webp> edited by &lt;mod&gt;"
    )


async def test_feed_in_another_order_has_no_first_content(connection: Connection):
    page = await page_of(connection, "/blog", query={"sort": "NEW"})
    assert (page.screen, page.content) == ("feed", None)


async def test_post_has_its_sanitised_words_as_they_are_and_everything_else_escaped(connection: Connection):
    author = await add_account(connection, login="ana", login_key="ana")
    post = await add_post(connection, author, name="<b>__POST_ID__", content="<p>Hot <strong>__UP__</strong></p>")
    assert await shown(connection, f"/blog/{post}") == (
        "<h1>&lt;b&gt;__POST_ID__</h1><div><p>Hot <strong>__UP__</strong></p></div>"
    )


@pytest.mark.parametrize(
    ("kind", "alt", "said"),
    [
        ("POST", "", "<div><p>Hot.</p></div>(/media/pan-320.webp)"),
        ("POST", "A pan", "<div><p>Hot.</p></div>(/media/pan-320.webp A pan)"),
        ("ARTICLE", "", "(/media/pan-320.webp)<div><p>Hot.</p></div>"),
        ("ARTICLE", "A pan", "(/media/pan-320.webp A pan)<div><p>Hot.</p></div>"),
    ],
)
async def test_picture_of_a_post_follows_its_words_and_that_of_an_article_leads(
    connection: Connection, kind: str, alt: str, said: str
):
    author = await add_account(connection)
    pictures = Jsonb([picture("pan", alt=alt)])
    post = await add_post(connection, author, content_type=kind, pictures=pictures)
    assert (await shown(connection, f"/blog/{post}")).endswith(said)


async def test_post_ends_before_an_embed_and_its_first_image_is_loaded_at_once(connection: Connection):
    author = await add_account(connection)
    image = '<figure><img src="/media/a.webp" loading="lazy" decoding="async"></figure>'
    embed = '<div data-embed="youtube" data-id="x" data-title=""><a href="https://x.test/">x</a></div>'
    post = await add_post(connection, author, content=f"<p>Look</p>{image}{image}{embed}<p>After</p>")
    first = image.replace(' loading="lazy" decoding="async"', ' fetchpriority="high" decoding="async"')
    assert (await shown(connection, f"/blog/{post}")).endswith(f"<div><p>Look</p>{first}{image}</div>")


async def test_post_has_the_cards_of_what_it_mentions_and_links_to(connection: Connection):
    post = await add_post(connection, await add_account(connection), pictures=Jsonb([picture("pan")]))
    content = (await page_of(connection, f"/blog/{post}")).content
    assert isinstance(content, PostContent)
    chef = ListedChef(
        id="0" * 24, short_name="ana b", name="Ana <b>", picture=None, location_name="Belleville", pick_up_point=False,
        verified=True, average_vote=0, votes_count=0, min_price=None,
    )  # fmt: skip
    plate = Picture(base="/media/plate", widths=[320], width=40, height=30)
    dish = MentionedDish(id="1" * 24, name="Soup", price=900, image=plate, day=None, left=0)
    preview = LinkPreview(address="https://www.x.test/?a&b", title="A <title>", description="", site="X")
    known = structs.replace(preview, description="Words", site="x.test")
    content.post = structs.replace(
        content.post,
        mentions=[PostMention(chef=chef, dish=None), PostMention(chef=chef, dish=dish)],
        previews=[preview, known],
    )
    assert content.render(TEMPLATES, "en").endswith(
        f"</div><ul>c ana%20b Ana &lt;b&gt; BellevilleD {'1' * 24} Soup Ana &lt;b&gt; · Belleville</ul>"
        "<ol>X · x.test|A &lt;title&gt;https://www.x.test/?a&amp;b x.test|A &lt;title&gt; Words</ol>"
        "(/media/pan-320.webp)"
    )


async def test_post_for_adults_has_no_first_content(connection: Connection):
    post = await add_post(connection, await add_account(connection), adult=True)
    page = await page_of(connection, f"/blog/{post}")
    assert (page.screen, page.content) == ("post", None)


@pytest.mark.parametrize(("width", "height", "ratio"), [(40, 30, "1.3333"), (10, 90, "0.7500"), (90, 10, "2.0000")])
async def test_frame_of_a_post_picture_has_its_ratio_within_limits(
    connection: Connection, width: int, height: int, ratio: str
):
    pictures = Jsonb([picture("pan", width=width, height=height)])
    post = await add_post(connection, await add_account(connection), pictures=pictures)
    page = await page_of(connection, f"/blog/{post}")
    contents = FirstContents(
        app=[], screens={}, style=".x{aspect-ratio:__PICTURE0_RATIO__}", languages={"en": TEMPLATES}
    )
    whole = render(
        Frame(b"<!--marmita:styles-->", contents), page, "en", Settings(public_url="https://x.test"), "n"
    ).decode()
    assert f'<style nonce="n">.x{{aspect-ratio:{ratio}}}</style>' in whole


def test_times_are_written_as_the_app_writes_them():
    words, now = msgspec.convert(DATES, DateWords), datetime(2026, 11, 24, 23, 30, tzinfo=UTC)
    said = [
        ago(words, now - timedelta(**{unit: passed}), now)
        for unit, passed in [("minutes", -5), ("seconds", 59), ("minutes", 59), ("minutes", 60), ("hours", 23),
                             ("hours", 24), ("days", 6), ("days", 7)]
    ]  # fmt: skip
    assert said == ["0 min", "0 min", "59 min", "1 h", "23 h", "tue 24/m11, 00:30", "thu 19/m11, 00:30", "18 m11 2026"]
    # It is the day after in Paris already.
    assert today(words, now) == "Wed 25 m11"
    assert today(
        structs.replace(words, long=structs.replace(words.long, first="1er")), datetime(2026, 12, 1, tzinfo=UTC)
    ) == ("Tue 1er m12")
