"""The data files of the demo town: plausible food, and enough for twelve cities."""

from collections import Counter
from pathlib import Path
from typing import get_args

import pytest

from marmita.features.chefs import Cuisine
from marmita.features.menu import Allergen
from marmita.integrations.gazetteer import preset_cities
from marmita.seed import catalogue
from marmita.seed.catalogue import Dish
from marmita.seed.pictures import HUES, art_names
from marmita.seed.residents import DEMO_LOGINS

DISHES = list(catalogue.dishes().values())
ANIMAL = {"EGGS", "MILK", "FISH", "CRUSTACEANS", "MOLLUSCS"}
# Words that imply an allergen, whatever is declared.
BETRAYING = {
    "CRUSTACEANS": ("prawn", "gambas"),
    "FISH": ("salmon", "anchovy"),
    "GLUTEN": ("bulgur", "bread", "filo", "pretzel", "batter"),
    "MILK": ("feta", "cheese", "cream ", "paneer", "yoghurt"),
    "MOLLUSCS": ("squid",),
    "MUSTARD": ("mustard",),
    "NUTS": ("almond", "walnut", "noisette"),
    "PEANUTS": ("peanut",),
    "SESAME": ("tahini", "sesame"),
    "SOYBEANS": ("tofu", "soy"),
}


def test_every_cuisine_has_dishes() -> None:
    by_cuisine = Counter(dish.cuisine for dish in DISHES)
    assert set(by_cuisine) == set(get_args(Cuisine))
    assert min(by_cuisine.values()) >= 6
    assert len(DISHES) >= 140


def test_allergens_are_the_fourteen() -> None:
    assert {code for dish in DISHES for code in dish.allergens} <= set(get_args(Allergen))


@pytest.mark.parametrize("dish", DISHES, ids=lambda dish: dish.name)
def test_marks_and_allergens_agree(dish: Dish) -> None:
    allergens = set(dish.allergens)
    assert "VEGAN" not in dish.dietary or not allergens & ANIMAL
    assert "VEGETARIAN" not in dish.dietary or not allergens & {"FISH", "CRUSTACEANS", "MOLLUSCS"}
    assert ("GLUTEN_FREE" in dish.dietary) == ("GLUTEN" not in allergens)
    text = f"{dish.name} {dish.description} ".lower()
    betrayed = {code for code, words in BETRAYING.items() if any(word in text for word in words)}
    assert betrayed <= allergens


def test_dishes_have_art_and_ground() -> None:
    for dish in DISHES:
        art, hue = dish.picture.split("-")
        assert art in art_names()["dishes"]
        assert hue in HUES
        assert 300 <= dish.price <= 2000


def test_twelve_cities_with_enough_chefs_in_real_quarters() -> None:
    by_city = Counter(chef.city for chef in catalogue.chefs())
    assert by_city["Paris"] == 60
    assert by_city.total() >= 150
    assert set(by_city) == {city.name for city in preset_cities()}
    for entry in [*catalogue.chefs(), *catalogue.points()]:
        assert entry.neighbourhood in catalogue.cities()[entry.city].neighbourhoods
        assert 20 <= len(entry.about) <= 150


def test_demo_logins_are_those_of_the_readme() -> None:
    readme = (Path(__file__).parents[2] / "README.md").read_text()
    assert [demo.login for demo in DEMO_LOGINS if f"`{demo.login}`" not in readme] == []


def test_demo_logins_follow_the_rules() -> None:
    assert len({login.role for login in DEMO_LOGINS}) == 6
    for demo in DEMO_LOGINS:
        assert 5 <= len(demo.login) <= 15
        assert demo.login[0].isalpha()
        assert 8 <= len(demo.password) <= 64
        assert not demo.password.isalnum()
