"""Read the mentioned chefs and dishes of any number of texts, as they are on sale now, with two statements."""

from collections.abc import Collection
from datetime import datetime

import msgspec

from marmita.features.chefs import read_listed_chefs
from marmita.features.menu import FoodView, read_food_views
from marmita.features.posts.domain.mentions import MentionedDish, PostMention
from marmita.platform.rich_text import ChefOrDish
from marmita.platform.unit_of_work import Connection


async def read_mentioned(
    conn: Connection, chefs_and_dishes: Collection[ChefOrDish], now: datetime
) -> dict[ChefOrDish, PostMention]:
    """Return the mentions that are on sale: listed chefs, and active dishes of listed chefs."""
    food_ids = [each.id for each in chefs_and_dishes if each.kind == "dish"]
    views = await read_food_views(conn, food_ids, now) if food_ids else {}
    foods = {food.id: food for food in views.values() if food.active}
    chef_ids = {each.id for each in chefs_and_dishes if each.kind == "chef"} | {food.chef_id for food in foods.values()}
    chefs = await read_listed_chefs(conn, chef_ids) if chef_ids else {}
    mentions = {ChefOrDish("chef", chef.id): PostMention(chef=chef, dish=None) for chef in chefs.values()}
    for food in foods.values():
        if chef := chefs.get(food.chef_id):
            mentions[ChefOrDish("dish", food.id)] = PostMention(chef=chef, dish=_dish(food))
    return {each: mentions[each] for each in chefs_and_dishes if each in mentions}


def _dish(food: FoodView) -> MentionedDish:
    offered = next((offer for offer in food.availability if offer.left > 0), None)
    return MentionedDish(
        id=food.id,
        name=food.name,
        price=food.price,
        image=food.image and msgspec.structs.replace(food.image, blur=""),
        day=offered.day if offered else None,
        left=offered.left if offered else 0,
    )
