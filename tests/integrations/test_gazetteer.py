"""The embedded gazetteer finds places in all of their spellings, and nothing that is not a place."""

import time

import pytest

from marmita.integrations.gazetteer import Gazetteer, preset_cities
from marmita.integrations.gazetteer.index import COUNTRIES

gazetteer = Gazetteer()


async def first(phrase: str, *countries: str) -> str:
    found = await gazetteer.search(phrase, countries)
    return f"{found[0].name}, {found[0].town}" if found else ""


@pytest.mark.parametrize(
    ("phrase", "expected"),
    [
        ("par", "Paris, Paris"),
        ("Munich", "München, München"),
        ("muenchen", "München, München"),
        ("MÜNCH", "München, München"),
        ("geneve", "Genève, Genève"),
        ("Brussel", "Bruxelles, Bruxelles"),
        ("Lisbon", "Lisboa, Lisboa"),
        ("rochelle", "La Rochelle, La Rochelle"),
        ("belleville", "Belleville, Paris"),
        ("saint-martin, par", "Canal Saint-Martin, Paris"),
        ("Marais", "Le Marais, Paris"),
        ("75011", "Paris 11e, Paris"),
        ("12 rue Oberkampf, 75011 Paris", "Paris 11e, Paris"),
        ("Rue du Port, 33000 Bordeaux", "Bordeaux, Bordeaux"),
    ],
)
async def test_search_finds_the_expected_place(phrase: str, expected: str) -> None:
    assert await first(phrase) == expected


@pytest.mark.parametrize("phrase", ["", " ,-", "Provence-Alpes", "Île-de-France", "Bavaria", "London", "Xyzzyq"])
async def test_search_for_regions_and_unknown_words_finds_nothing(phrase: str) -> None:
    assert await gazetteer.search(phrase) == []


async def test_search_text_after_a_comma_narrows() -> None:
    assert [place.region for place in await gazetteer.search("Belleville, Grand Est")] == ["Grand Est", "Grand Est"]


async def test_search_by_countries_excludes_others() -> None:
    places = await gazetteer.search("b", ["be", "LU"], limit=20)
    assert len(places) == 20
    assert {place.country_code for place in places} == {"be", "lu"}
    assert await gazetteer.search("Paris", ["xx"]) == []


async def test_search_respects_limit_without_duplicates() -> None:
    assert len(await gazetteer.search("san")) == 5
    places = await gazetteer.search("san", limit=300)
    assert len({place.id for place in places}) == 300


async def test_reverse_names_the_quarter_and_its_town() -> None:
    place = await gazetteer.reverse(48.8722, 2.3826)
    assert place is not None
    assert (place.name, place.town, place.region, place.country, place.country_code) == (
        "Belleville", "Paris", "Île-de-France", "France", "fr",
    )  # fmt: skip


@pytest.mark.parametrize("spot", [(51.5, -0.12), (0.0, 0.0), (90.0, 180.0), (45.0, -30.0)])
async def test_reverse_far_from_any_place_finds_nothing(spot: tuple[float, float]) -> None:
    assert await gazetteer.reverse(*spot) is None


async def test_every_quarter_of_the_preset_cities_is_found_by_name_and_by_coordinates() -> None:
    assert len(preset_cities()) == 12
    for city in preset_cities():
        assert 6 <= len(city.neighbourhoods) <= 20
        for name, spot in city.neighbourhoods.items():
            assert await first(f"{name}, {city.name}", city.country) == f"{name}, {city.name}"
            place = await gazetteer.reverse(*spot)
            assert place is not None
            assert (place.name, place.town) == (name, city.name)


async def test_search_for_slowest_prefixes_takes_milliseconds() -> None:
    for phrase in ("sai", "san", "vil"):
        spent: list[float] = []
        for _ in range(5):
            start = time.perf_counter()
            await gazetteer.search(phrase)
            spent.append(time.perf_counter() - start)
        assert min(spent) < 0.01


async def test_largest_lists_the_nine_countries() -> None:
    places = await gazetteer.largest(2000)
    assert places[0].name == "Berlin"
    assert {place.country_code.upper() for place in places} == set(COUNTRIES)
