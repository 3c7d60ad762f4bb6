"""The municipality is the town, and a quarter is a place in it, in search and in reverse geocoding."""

from datetime import UTC, datetime

import pytest

from marmita.integrations.gazetteer import Gazetteer
from marmita.seed.demo import generate_town
from tests.support.demo_pictures import empty_pictures

gazetteer = Gazetteer()


@pytest.mark.parametrize(
    ("spot", "town"),
    [
        ((48.87153, 2.36015), "Paris"),  # Porte Saint-Martin
        ((45.76758, 4.8345), "Lyon"),
        ((45.72, 4.8417), "Lyon"),
        ((43.2697, 5.3959), "Marseille"),
        ((43.36, 5.31), "Marseille"),
        ((52.5, 13.34), "Berlin"),
        ((47.3777, 8.5285), "Zürich"),
        ((50.833, 4.314), "Bruxelles"),  # Anderlecht
        ((40.394, -3.71), "Madrid"),
        ((41.4036, 2.1744), "Barcelona"),
        ((38.7436, -9.1602), "Lisboa"),
        ((45.4781, 9.124), "Milano"),
        ((48.1351, 11.582), "München"),
        ((43.7002, 7.2853), "Nice"),
        # Neighbouring municipalities.
        ((48.8137, 2.3446), "Gentilly"),
        ((48.8638, 2.4485), "Montreuil"),
        ((48.9137, 2.2702), "Bois-Colombes"),
        ((45.7719, 4.8902), "Villeurbanne"),
        ((43.3353, 5.4822), "Allauch"),
        ((41.3596, 2.1002), "L'Hospitalet de Llobregat"),
        ((41.135, -8.615), "Vila Nova de Gaia"),
        ((48.7753, 2.0028), "Trappes"),
    ],
)
async def test_reverse_names_the_municipality_as_the_town(spot: tuple[float, float], town: str) -> None:
    place = await gazetteer.reverse(*spot)
    assert place is not None
    assert place.town == town


@pytest.mark.parametrize(
    ("phrase", "name", "town"),
    [
        ("Lyon 1", "Lyon 1er", "Lyon"),
        ("69007", "Lyon 7e", "Lyon"),
        ("Marseille 8", "Marseille 8e", "Marseille"),
        ("13016", "Marseille 16e", "Marseille"),
        ("75001", "Paris 1er", "Paris"),
        ("Porte Saint-Martin", "Porte Saint-Martin", "Paris"),
        ("Vomero", "Vomero", "Napoli"),
        ("Oerlikon", "Oerlikon", "Zürich"),
        ("Anderlecht", "Anderlecht", "Bruxelles"),
        ("Eimsbüttel", "Eimsbüttel", "Hamburg"),
        ("Lyon", "Lyon", "Lyon"),
        ("Berlin", "Berlin", "Berlin"),
        ("Villeurbanne", "Villeurbanne", "Villeurbanne"),
    ],
)
async def test_search_names_the_quarter_and_its_town(phrase: str, name: str, town: str) -> None:
    place = (await gazetteer.search(phrase))[0]
    assert (place.name, place.town) == (name, town)


async def test_no_town_is_named_like_a_numbered_district() -> None:
    places = await gazetteer.largest(60_000)
    towns = {place.name for place in places if place.city is None}
    assert len(towns) > 45_000
    assert not {name for name in towns if "(Kreis" in name or name.startswith(("Lyon 0", "Paris 0", "Marseille 0"))}


async def test_every_quarter_belongs_to_a_known_town() -> None:
    places = await gazetteer.largest(60_000)
    towns = {(place.country_code, place.name) for place in places if place.city is None}
    assert {(place.country_code, place.city) for place in places if place.city} <= towns


async def test_demo_chef_address_agrees_with_reverse_geocoding() -> None:
    for chef in generate_town(datetime(2026, 11, 20, 15, 30, tzinfo=UTC), empty_pictures()).rows["chef"]:
        longitude, latitude = map(float, chef["location"].strip("()").split(","))
        place = await gazetteer.reverse(latitude, longitude)
        assert place is not None
        assert place.town == chef["town"], (chef["location_name"], place.name)
