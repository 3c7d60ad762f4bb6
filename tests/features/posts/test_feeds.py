"""Feeds: what is in them, in which order, and that pages neither repeat nor leave out a post while votes change."""

import math
from datetime import timedelta

import pytest
from psycopg.types.json import Jsonb

from marmita.features.posts.domain.cursor import cursor_below, cursor_excluding, read_position
from marmita.features.posts.domain.rules import MOBILE_PAGE_SIZE, PAGE_SIZE, SHOWN_MAX
from marmita.features.posts.queries.votes import count_activity
from marmita.platform.clock import utc_now
from marmita.platform.errors import InvalidRequest
from marmita.platform.ids import first_id
from tests.features.posts.conftest import Scene
from tests.support.rows import add_account, add_community, add_post, insert

DAY = timedelta(days=1)


async def test_each_filter_orders_by_its_own_count_within_its_period(scene: Scene):
    async def add(days: float, plus: int, minus: int, comments: int) -> str:
        created = utc_now() - days * DAY
        counts = {"plus": plus, "minus": minus, "comments": comments}
        return await add_post(scene.conn, scene.author.id, created_at=created, **counts)

    ancient = await add(400, 900, 0, 0)
    spring = await add(80, 500, 0, 9)
    monthly = await add(20, 60, 50, 3)
    weekly = await add(5, 40, 0, 5)
    fresh = await add(0.5, 9, 0, 1)
    expected = {
        "ALL": [fresh, weekly, monthly, spring, ancient],
        "NEW": [fresh, weekly, monthly, spring, ancient],
        "HOT": [fresh, weekly, monthly, spring, ancient],
        "TOP": [ancient, spring, weekly, monthly, fresh],
        "YEAR": [spring, weekly, monthly, fresh],
        "THREE_MONTHS": [spring, weekly, monthly, fresh],
        "MONTH": [weekly, monthly, fresh],
        "WEEK": [weekly, fresh],
        "THREE_DAYS": [fresh],
        "DAY": [fresh],
        "DISCUSSED": [spring, weekly, monthly, fresh, ancient],
        "VOTED": [ancient, spring, monthly, weekly, fresh],
        "ARTICLES": [],
    }
    numbers = {post: number for number, post in enumerate([ancient, spring, monthly, weekly, fresh])}
    for sort, posts in expected.items():
        found = await scene.ids(sort=sort)
        if sort in ("ALL", "NEW"):
            assert sorted(found, key=numbers.__getitem__, reverse=True) == posts
        assert found == posts, sort
    assert await scene.ids(sort="DISCUSSED", period="WEEK") == [weekly, fresh]
    assert await scene.ids(sort="TOP", period="DAY") == await scene.ids(sort="DAY")


async def test_hot_is_the_logarithm_of_the_score_and_the_time(scene: Scene):
    for plus, minus, sign in ((100, 0, 2.0), (0, 10, -1.0), (3, 3, 0.0), (1, 0, 0.0)):
        post = await add_post(scene.conn, scene.author.id, plus=plus, minus=minus)
        hot, seconds = await scene.one("SELECT hot, published_seconds FROM post WHERE id = %s", post)
        assert math.isclose(hot, sign + seconds / 45_000)


async def test_sources_are_tag_community_topic_user_and_everybody(scene: Scene):
    in_group = await scene.write(community_id=scene.community, tags=["Crème"])
    other = await add_post(scene.conn, scene.reader.id)
    link, topic = await scene.one("SELECT c.link, t.link FROM community c JOIN topic t ON t.id = c.topic_id")
    for source, key, expected in (
        ("tag", "creme", [in_group]),
        ("community", link, [in_group]),
        ("topic", topic, [in_group]),
        ("user", scene.reader.id, [other]),
        ("tag", "nothing", []),
        ("community", "nothing", []),
    ):
        for sort in ("HOT", "NEW", "TOP"):
            assert await scene.ids(source=source, key=key, sort=sort) == expected
    assert set(await scene.ids()) == {in_group, other}
    assert await scene.ids(content_type="ARTICLE") == []


async def test_personal_feed_has_own_communities_and_followed_people_and_everybody_for_who_has_neither(scene: Scene):
    stranger, friend = await add_account(scene.conn), await add_account(scene.conn)
    far = await add_post(scene.conn, stranger, plus=50)
    group = await add_post(scene.conn, stranger, community_id=scene.community)
    friends = await add_post(scene.conn, friend, community_id=scene.community)
    alone = await add_post(scene.conn, friend)
    assert set(await scene.ids(scene.reader, source="personal")) == {far, group, friends, alone}
    now = utc_now()
    await insert(scene.conn, "follow", account_id=scene.reader.id, observed_id=friend, created_at=now)
    assert set(await scene.ids(scene.reader, source="personal")) == {friends, alone}
    member = {"account_id": scene.reader.id, "community_id": scene.community, "joined_at": now}
    await insert(scene.conn, "community_member", **member)
    assert sorted(await scene.ids(scene.reader, source="personal")) == sorted([group, friends, alone])
    assert await scene.ids(scene.reader, source="personal", sort="NEW") == [alone, friends, group]


async def test_personal_feed_weighs_a_small_community_as_much_as_a_big_one(scene: Scene):
    big, small = scene.community, await add_community(scene.conn, scene.author.id)
    now = utc_now()
    for community in (big, small):
        member = {"account_id": scene.reader.id, "community_id": community, "joined_at": now}
        await insert(scene.conn, "community_member", **member)
    loud = await add_post(scene.conn, scene.author.id, community_id=big, created_at=now, plus=30)
    for _ in range(40):
        quiet = {"created_at": now - 10 * DAY, "community_id": big}
        await add_post(scene.conn, scene.author.id, **quiet)
    soft = await add_post(scene.conn, scene.author.id, community_id=small, created_at=now, plus=10)
    assert (await scene.ids(scene.reader, source="personal"))[:2] == [loud, soft]
    since = now - 30 * DAY
    await count_activity(scene.conn, first_id(since), since)
    assert await scene.one("SELECT max(interactions), min(interactions) FROM community_activity") == (41, 1)
    assert (await scene.ids(scene.reader, source="personal"))[:2] == [soft, loud]
    await scene.conn.execute("UPDATE post SET community_id = NULL")
    await count_activity(scene.conn, first_id(since), since)
    assert await scene.one("SELECT count(*) FROM community_activity") == (0,)


@pytest.mark.parametrize("sort", ["HOT", "TOP", "DISCUSSED", "WEEK"])
async def test_pages_neither_repeat_nor_leave_out_a_post_while_votes_change(scene: Scene, sort: str):
    now = utc_now()
    posts = [
        await add_post(
            scene.conn, scene.author.id, plus=place, comments=place, created_at=now - timedelta(minutes=place)
        )
        for place in range(100)
    ]
    first = await scene.feed(scene.reader, sort=sort)
    seen = [post.id for post in first.posts]
    assert (len(seen), first.next is None) == (PAGE_SIZE, False)
    # What was shown falls to the end, what was last rises to the top.
    fall = "UPDATE post SET plus = 0, comments = 0 WHERE id = ANY(%s)"
    await scene.conn.execute(fall, (seen[:20],))
    last = sorted(set(posts) - set(seen))[:20]
    await scene.conn.execute("UPDATE post SET plus = 999999, comments = 999 WHERE id = ANY(%s)", (last,))
    page = first.next
    while page:
        feed = await scene.feed(scene.reader, page, sort=sort)
        seen += [post.id for post in feed.posts]
        page = feed.next
    assert len(seen) == len(set(seen)) == 100
    assert set(seen[PAGE_SIZE : PAGE_SIZE + 20]) == set(last)


async def test_newest_first_goes_on_below_the_last_post_although_new_ones_come(scene: Scene):
    posts = [await add_post(scene.conn, scene.author.id) for _ in range(PAGE_SIZE + 5)]
    first = await scene.feed(sort="NEW")
    await add_post(scene.conn, scene.author.id)
    assert first.next
    assert await scene.ids(page=first.next, sort="NEW") == posts[4::-1]
    assert (await scene.feed(page=first.next, sort="NEW")).next is None


async def test_page_numbers_are_answered_too_and_phones_get_smaller_pages(scene: Scene):
    posts = [await add_post(scene.conn, scene.author.id, plus=place) for place in range(40)]
    assert await scene.ids(sort="TOP", page="1") == posts[9::-1]
    assert await scene.ids(sort="TOP", page="2") == []
    small = await scene.feed(sort="TOP", page="1", for_mobile=True)
    assert [post.id for post in small.posts] == posts[24:9:-1]
    assert (len(small.posts), small.next) == (MOBILE_PAGE_SIZE, "2")
    assert await scene.ids(sort="TOP", page="2", for_mobile=True) == posts[9::-1]


@pytest.mark.parametrize("page", ["", "-1", "x", "s", "s!", "s_w", "sgICAgICAgICAgICA", "99999", "n", "1 "])
def test_page_that_is_neither_number_nor_cursor_is_refused(page: str):
    with pytest.raises(InvalidRequest):
        read_position(page)


def test_cursor_names_every_post_and_ends_the_feed_after_a_thousand():
    now = utc_now().replace(microsecond=0)
    shown = [5, 1, 2**40, 300, 299]
    cursor = cursor_excluding(shown, now)
    assert cursor
    position = read_position(cursor)
    assert (position.shown, position.began) == (sorted(shown), now)
    assert read_position(cursor_below(7)).below == 7
    longest = cursor_excluding(range(0, 10_000_000, 10_011), now)
    assert longest
    assert len(longest) < 3_000
    assert read_position(longest).shown == list(range(0, 10_000_000, 10_011))
    assert cursor_excluding(range(SHOWN_MAX), now) is None


async def test_card_has_the_first_pictures_and_the_reader(scene: Scene):
    picture = {"base": "/media/x", "widths": [320], "width": 4, "height": 3, "blur": "data:", "alt": "Soup"}
    post = await add_post(scene.conn, scene.author.id)
    await scene.conn.execute(
        "UPDATE post SET pictures = (SELECT jsonb_agg(%s::jsonb) FROM generate_series(1, 5))",
        (Jsonb(picture),),
    )
    await scene.vote(post, "DOWN")
    (card,) = (await scene.feed(scene.reader)).posts
    assert (card.pictures_count, [(each.alt, each.blur) for each in card.pictures]) == (5, [("Soup", "")] * 3)
    assert (card.voted, card.votes_down, card.content_uri) == (-1, 1, f"/blog/{post}")
