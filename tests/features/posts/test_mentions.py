"""A post mentions chefs and dishes: its cards show what is on sale when it is read, whatever happened since."""

from typing import Any

import msgspec
import pytest

from marmita.features.posts.domain.commands import PostChange
from marmita.features.posts.domain.mentions import PostMention
from marmita.features.posts.domain.rules import CARD_MENTIONS, MENTIONS_MAX
from marmita.features.posts.http.routes import preview_mentions
from marmita.features.posts.http.schemas import PostCard, PostView
from marmita.features.posts.http.views import read_post, read_saved, read_suggested
from marmita.features.posts.queries.sidebar import suggest
from marmita.features.posts.use_cases.mark_post import mark_post
from marmita.features.posts.use_cases.write_post import change_post
from marmita.platform.ids import new_id
from tests.features.posts.conftest import Scene
from tests.support.documents import node, paragraph, read
from tests.support.rows import add_account, add_chef, add_food, add_post

Mentioned = list[tuple[str, str | None]]


def dish(food_id: str, name: str = "") -> dict[str, Any]:
    return node("dish", id=food_id, name=name)


def chef(chef_id: str, name: str = "") -> dict[str, Any]:
    return node("chef", id=chef_id, name=name)


def names(mentions: list[PostMention]) -> Mentioned:
    return [(mention.chef.name, mention.dish and mention.dish.name) for mention in mentions]


async def view(scene: Scene, post_id: str) -> PostView:
    return msgspec.json.decode(await read_post(scene.conn, None, post_id), type=PostView)


async def write(scene: Scene, *content: Any) -> str:
    return await scene.write(document=read(paragraph("x ", *content)))


@pytest.fixture
async def priya(scene: Scene) -> str:
    return await add_chef(scene.conn, name="Priya at Home")


@pytest.fixture
async def soup(scene: Scene, priya: str) -> str:
    return await add_food(scene.conn, priya, amount=6)


async def test_card_of_a_dish_has_its_chef_its_price_and_what_is_left(scene: Scene, priya: str, soup: str):
    post_id = await write(scene, dish(soup, "Caviar"), " of ", chef(priya))
    post = await view(scene, post_id)
    assert post.excerpt == "x Soup of Priya at Home"
    assert f'<a href="/food/{soup}" data-dish="{soup}"' in post.content
    assert f'<a href="/chef/{priya}" data-chef="{priya}"' in post.content
    of_dish, of_chef = post.mentions
    assert (of_dish.chef, of_chef.dish) == (of_chef.chef, None)
    assert of_dish.dish
    assert (of_dish.dish.name, of_dish.dish.price, of_dish.dish.left) == ("Soup", 1250, 6)
    assert of_dish.dish.day is not None
    assert (of_dish.chef.id, of_dish.chef.verified) == (priya, True)


async def test_card_shows_what_is_left_at_the_moment_of_reading(scene: Scene, soup: str):
    post_id = await write(scene, dish(soup))
    await scene.conn.execute("UPDATE food SET price_cents = 900, offer_type = 'UNAVAILABLE'")
    (mention,) = (await view(scene, post_id)).mentions
    assert mention.dish
    assert (mention.dish.price, mention.dish.left, mention.dish.day) == (900, 0, None)


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE food SET active = false",
        "DELETE FROM food",
        "UPDATE chef SET suspended = true",
        "UPDATE chef SET active = false",
        "UPDATE chef SET deleted_at = now(), active = false",
    ],
)
async def test_dish_that_is_not_on_sale_has_no_card_and_the_post_stays_as_it_is(scene: Scene, soup: str, change: str):
    post_id = await write(scene, dish(soup))
    before = await view(scene, post_id)
    await scene.conn.execute(change.encode())
    after = await view(scene, post_id)
    assert (names(before.mentions), after.mentions) == ([("Priya at Home", "Soup")], [])
    assert (after.content, after.document) == (before.content, before.document)
    assert [card.mentions for card in (await scene.feed()).posts] == [[]]


async def test_every_list_of_posts_has_the_first_cards(scene: Scene, priya: str, soup: str):
    second = await add_food(scene.conn, priya, name="Bread")
    plain = await add_post(scene.conn, scene.author.id)
    post_id = await write(scene, chef(priya), dish(soup), dish(second))
    first: Mentioned = [("Priya at Home", None), ("Priya at Home", "Soup")]
    assert len(first) == CARD_MENTIONS
    found = {post.id: names(post.mentions) for post in (await scene.feed(scene.reader)).posts}
    assert found == {plain: [], post_id: first}
    await mark_post(scene.uow, scene.reader, post_id, "saved", on=True)
    await suggest(scene.uow, post_id)
    saved, _ = await read_saved(scene.conn, scene.reader, 0)
    for cards in (saved, await read_suggested(scene.conn, None)):
        assert [names(card.mentions) for card in msgspec.json.decode(cards, type=list[PostCard])] == [first]
    assert names((await view(scene, post_id)).mentions) == [*first, ("Priya at Home", "Bread")]


async def test_words_of_a_card_are_not_taken_for_what_is_between_cards(scene: Scene, soup: str):
    await scene.write(name="a\x1eb\x1f", document=read(paragraph("\x1e\x1f", dish(soup))))
    await scene.write(name="c")
    assert [(post.name, len(post.mentions)) for post in (await scene.feed(sort="NEW")).posts] == [
        ("c", 0),
        ("a b", 1),
    ]


async def test_mention_that_is_unknown_inactive_or_over_the_maximum_becomes_plain_text(
    scene: Scene, priya: str, soup: str
):
    off = await add_food(scene.conn, priya, name="Secret", active=False)
    hidden = await add_chef(scene.conn, name="Hidden", active=False)
    strange = [dish(new_id(), "Gone"), dish(off, "Off"), chef(hidden, "Nobody"), chef(soup, "No chef")]
    post_id = await write(scene, *strange, dish(soup))
    post = await view(scene, post_id)
    assert post.excerpt == "x GoneOffNobodyNo chefSoup"
    assert (post.content.count("data-"), names(post.mentions)) == (1, [("Priya at Home", "Soup")])
    many = [dish(await add_food(scene.conn, priya, name=f"Dish {place}")) for place in range(MENTIONS_MAX + 2)]
    post = await view(scene, await write(scene, *many))
    assert (post.content.count("data-dish"), len(post.mentions)) == (MENTIONS_MAX, MENTIONS_MAX)


async def test_change_keeps_what_has_gone_and_follows_new_names_and_orders(scene: Scene, priya: str, soup: str):
    post_id = await write(scene, dish(soup), chef(priya))
    await scene.conn.execute("UPDATE chef SET name = 'Chez Priya'")
    await scene.conn.execute("DELETE FROM food")
    written = read(paragraph(chef(priya), dish(soup, "Forged")))
    await change_post(scene.uow, scene.author, post_id, PostChange(name="Soup", document=written))
    post = await view(scene, post_id)
    assert (post.excerpt, names(post.mentions)) == ("Chez PriyaSoup", [("Chez Priya", None)])
    assert await scene.one("SELECT array_agg(food_id ORDER BY position) FROM post_mention") == ([None, soup],)
    await change_post(scene.uow, scene.author, post_id, PostChange(name="Soup", content="<p>plain</p>"))
    assert await scene.one("SELECT count(*) FROM post_mention") == (0,)


async def test_feed_of_a_chef_has_its_own_posts_and_those_that_mention_it_each_once(scene: Scene, soup: str):
    owner = await add_account(scene.conn)
    own_chef = await add_chef(scene.conn, creator_id=owner)
    bread = await add_food(scene.conn, own_chef)
    own = await add_post(scene.conn, owner)
    other = await write(scene, dish(soup))
    both = await write(scene, dish(bread), chef(own_chef), dish(soup))
    await scene.conn.execute("UPDATE post SET author_id = %s WHERE id = %s", (owner, both))
    named = await write(scene, chef(own_chef))
    deleted = await write(scene, chef(own_chef))
    await scene.conn.execute("UPDATE post SET deleted_at = now() WHERE id = %s", (deleted,))
    for sort in ("NEW", "HOT"):
        found = await scene.ids(source="chef", key=own_chef, sort=sort)
        assert sorted(found) == sorted([own, both, named])
    assert await scene.ids(source="chef", key=own_chef, sort="NEW") == [named, both, own]
    assert await scene.ids(scene.reader, source="chef", key=new_id()) == []
    assert other not in found
    await scene.conn.execute("DELETE FROM food")
    assert await scene.ids(source="chef", key=own_chef, sort="NEW") == [named, both, own]


async def test_chef_who_has_deleted_the_account_keeps_no_posts_and_those_of_others_stay(scene: Scene, priya: str):
    post_id = await write(scene, chef(priya))
    await scene.conn.execute("UPDATE chef SET name = '', active = false, deleted_at = now()")
    assert (await view(scene, post_id)).mentions == []
    assert await scene.ids() == [post_id]


async def test_preview_has_the_cards_that_the_post_will_have(scene: Scene):
    cook = await add_chef(scene.conn, name="Ana")
    soup, closed = await add_food(scene.conn, cook, name="Soup"), await add_food(scene.conn, cook, active=False)
    of = f"dish-{soup},chef-{cook},dish-{closed},chef-{new_id()}"
    shown = await preview_mentions.fn(scene.conn, of)
    assert names(shown) == [("Ana", "Soup"), ("Ana", None)]
    post = await write(scene, dish(soup), chef(cook))
    assert (await view(scene, post)).mentions == shown
