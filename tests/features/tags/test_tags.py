"""Tags: one row for each, whatever its case and accents, with an exact count of posts."""

from marmita.features.tags import claim_tags, count_posts, find_tag
from marmita.features.tags.queries.view import list_categories, list_tags
from marmita.platform.ids import new_id
from marmita.platform.unit_of_work import EventBus, begin_unit
from tests.support.rows import Connection, insert


async def test_same_tag_is_claimed_once_whatever_its_case_and_accents(connection: Connection):
    uow = begin_unit(connection, EventBus())
    first = await claim_tags(uow, ["Pão", "pao", "PÃO de queijo"])
    assert [(tag.link, tag.name) for tag in first] == [("pao", "Pão"), ("pao-de-queijo", "PÃO de queijo")]
    again = await claim_tags(uow, ["pão", "面条"])
    assert [(tag.id == first[0].id, tag.name) for tag in again] == [(True, "Pão"), (False, "面条")]


async def test_counted_posts_order_the_suggestions(connection: Connection):
    uow = begin_unit(connection, EventBus())
    tags = {tag.name: tag.id for tag in await claim_tags(uow, ["soup", "sourdough", "bread"])}
    await count_posts(uow, {tags["bread"]: 1, tags["soup"]: 1})
    await count_posts(uow, {tags["bread"]: 1})
    await count_posts(uow, {tags["soup"]: -1})
    assert [(tag.name, tag.posts_count) for tag in await list_tags(connection, "")] == [
        ("bread", 2),
        ("soup", 0),
        ("sourdough", 0),
    ]
    assert [tag.name for tag in await list_tags(connection, "SÒU")] == ["soup", "sourdough"]
    assert [tag.name for tag in await list_tags(connection, "%")] == []
    found = await find_tag(connection, "Soup")
    assert found is not None
    assert found.id == tags["soup"]


async def test_categories_have_their_most_used_tags(connection: Connection):
    category = new_id()
    await insert(connection, "tag_category", id=category, name="Baking", position=1)
    for tag in await claim_tags(begin_unit(connection, EventBus()), ["rye", "wheat"]):
        count = len(tag.name)
        await connection.execute(
            "UPDATE tag SET category_id = %s, posts_count = %s WHERE id = %s", (category, count, tag.id)
        )
    (found,) = await list_categories(connection)
    assert (found["name"], [tag["name"] for tag in found["tags"]]) == ("Baking", ["wheat", "rye"])
