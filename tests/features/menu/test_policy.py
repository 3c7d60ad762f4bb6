"""Rights on menus: who may offer what, without a database."""

from typing import Any, get_args

import pytest

from marmita.features.menu.domain.policy import FoodAction, MenuAction, authorize, can_change_food, can_change_menu
from marmita.features.menu.domain.records import Seller, StoredFood
from marmita.platform.errors import DomainError
from marmita.platform.identity import Actor

COOK = Actor(id="cook", login="cook", authorities=frozenset({"CHEF"}), locale="EN", session_id="s")
OTHER = Actor(id="other", login="other", authorities=frozenset({"CHEF"}), locale="EN", session_id="s")
ADMIN = Actor(id="admin", login="admin", authorities=frozenset({"ADMIN"}), locale="EN", session_id="s")


def allowed(rights: dict[str, bool]) -> set[str]:
    return {action for action, is_right in rights.items() if is_right}


@pytest.mark.parametrize(
    ("bags", "needs_payments", "refused"),
    [
        (True, False, set()),
        (False, False, {"create_surprise_bag"}),
        (True, True, {"create", "create_surprise_bag"}),
    ],
)
def test_menu_is_arranged_by_its_chef_within_what_it_may_offer(bags: bool, needs_payments: bool, refused: set[str]):
    seller = Seller("chef", "cook", bags, needs_payments)
    rights = set(get_args(MenuAction)) - refused
    assert [allowed(can_change_menu(actor, seller)) for actor in (COOK, ADMIN, OTHER)] == [rights, rights, set()]


@pytest.mark.parametrize(
    ("seller", "changes", "refused"),
    [
        ((True, False), {}, set()),
        ((True, True), {}, {"activate"}),
        ((True, False), {"allergens_declared": False}, {"activate"}),
        ((True, False), {"bags": {"b": "Bag"}}, {"delete"}),
        ((True, False), {"surprise_bag": True}, set()),
        ((False, False), {"surprise_bag": True}, {"edit", "activate", "duplicate"}),
        ((False, False), {}, set()),
    ],
)
def test_food_is_changed_by_its_chef_within_what_it_may_offer(
    seller: tuple[bool, bool], changes: dict[str, Any], refused: set[str]
):
    fields = dict.fromkeys(StoredFood.__struct_fields__)
    facts = {"id": "soup", "name": "Soup", "seller": Seller("chef", "cook", *seller), "surprise_bag": False}
    values: Any = fields | facts | {"allergens_declared": True, "bags": {}} | changes
    food = StoredFood(**values)
    rights = set(get_args(FoodAction)) - refused
    assert [allowed(can_change_food(actor, food)) for actor in (COOK, OTHER)] == [rights, set()]


def test_food_that_bags_contain_is_not_deleted_and_the_bags_are_named():
    seller = Seller("chef", "cook", surprise_bags_allowed=True, needs_payments=False)
    fields = dict.fromkeys(StoredFood.__struct_fields__)
    values: Any = fields | {"seller": seller, "surprise_bag": False, "bags": {"b1": "Box", "b2": "Bag"}}
    with pytest.raises(DomainError) as refused:
        authorize(COOK, "delete", StoredFood(**values))
    bags = [{"id": "b1", "name": "Box"}, {"id": "b2", "name": "Bag"}]
    assert (refused.value.key, refused.value.fields) == ("food_in_surprise_bag", {"bags": bags, "names": "Box, Bag"})
