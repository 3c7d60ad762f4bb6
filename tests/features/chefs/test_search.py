"""Text search and suggestions: prefixes, accents, one wrong letter, near a place or by popularity."""

from typing import Any

import msgspec
import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.features.chefs.domain.areas import Filters, parse_filters
from marmita.features.chefs.domain.rules import CUISINES, FOUND_MAX, facet_bits
from marmita.features.chefs.domain.search_query import (
    MAX_LETTERS,
    cuisine_query,
    fuzzy_query,
    fuzzy_terms,
    one_letter_off,
    prefix_query,
)
from marmita.features.chefs.domain.search_words import search_document
from marmita.features.chefs.http.schemas import ChefCard
from marmita.features.chefs.queries.search import list_matching
from marmita.features.chefs.use_cases.find_by_words import find_by_words, suggest
from marmita.features.menu import DISH_SQL
from marmita.platform.clock import utc_now
from marmita.platform.text_normalization import normalize_text
from tests.features.chefs.test_areas import add_many
from tests.support.rows import Connection, add_account, add_chef, add_food

PARIS = (48.85, 2.35)
NO_FILTERS = Filters()


async def search(
    conn: Connection, phrase: str, point: tuple[float, float] | None = PARIS, filters: Filters = NO_FILTERS
) -> list[str]:
    cards = msgspec.json.decode(await find_by_words(conn, phrase, point, None, filters), type=list[ChefCard])
    return [card.name for card in cards]


async def test_text_search_folds_accents_requires_every_word_and_sorts_by_distance(connection: Connection):
    await add_chef(connection, name="Lyon", location="(4.85,45.76)", search_document="creme brulee lyon")
    await add_chef(connection, name="Paris", search_document="creme caramel paris")
    await add_chef(connection, name="Soup", search_document="soup")
    assert await search(connection, "Crème") == ["Paris", "Lyon"]
    assert await search(connection, "crè", (45.7, 4.8)) == ["Lyon", "Paris"]
    assert await search(connection, "BRÛLÉE creme") == ["Lyon"]
    assert set(await search(connection, "creme", None)) == {"Paris", "Lyon"}
    assert await search(connection, "crème & | ! ' :* soup") == []


async def test_text_search_without_a_place_has_popular_chefs_first(connection: Connection):
    await add_chef(connection, name="Quiet", search_document="soup")
    await add_chef(connection, name="Loved", search_document="soup", orders_count=400)
    assert await search(connection, "soup", None) == ["Loved", "Quiet"]


async def test_text_search_finds_one_letter_off_only_where_nothing_is_exact(connection: Connection):
    await add_chef(connection, name="Bouchon", search_document="bouchon de poche")
    for wrong in ("bocuhon", "bouhc", "boucgon", "bouuchon", "boucho poche", "bouhcon po"):
        assert await search(connection, wrong) == ["Bouchon"], wrong
    assert (
        await search(connection, "xouchon")
        == await search(connection, "buchoon")
        == await search(connection, "boc")
        == []
    )
    await add_chef(connection, name="Bouhc", search_document="bouhc")
    assert await search(connection, "bouhc") == ["Bouhc"]


async def test_text_search_of_a_common_word_has_the_nearest_chefs(connection: Connection):
    await add_many(connection, 300, search_document="soup")
    await connection.execute("UPDATE chef SET search_document = 'soup'")
    await add_chef(connection, name="Here", search_document="soup", location="(2.3501,48.8501)")
    await add_chef(connection, name="Far", search_document="soup", location="(4.85,45.76)")
    found = await search(connection, "soup")
    assert (found[0], len(found), "Far" in found) == ("Here", FOUND_MAX, False)


async def test_text_search_keeps_to_the_filters(connection: Connection):
    for name, cuisine, allergens in (("Thai", "THAI", []), ("Nutty", "THAI", ["NUTS"]), ("Greek", "GREEK", [])):
        chef = await add_chef(
            connection, name=name, cuisines=[cuisine], search_document=f"soup {cuisine.lower()}", min_price_cents=1250
        )
        await add_food(connection, chef, allergens=allergens)
    reader = await add_account(connection)

    def found(point: tuple[float, float] | None, cuisine: str = "", **more: Any):
        filters = parse_filters(cuisine, "", "", now=utc_now(), dishes=DISH_SQL, **more)
        return search(connection, "soup", point, filters)

    for point in (PARIS, None):
        assert set(await found(point, "THAI")) == {"Thai", "Nutty"}
        assert set(await found(point, avoid="NUTS")) == {"Thai", "Greek"}
        assert await found(point, "THAI", avoid="NUTS", max_price=1300) == ["Thai"]
        assert await found(point, max_price=1000) == await found(point, starred=True) == []
    await add_chef(connection, name="Soap", cuisines=["FRENCH"], search_document="soap")
    # The word is right: nobody means soap.
    assert await found(PARIS, "FRENCH") == []
    await connection.execute("INSERT INTO chef_star SELECT %s, id, now() FROM chef WHERE name = 'Greek'", (reader,))
    starred = Filters(starred=True)
    body = await find_by_words(connection, "soup", PARIS, reader, starred)
    assert [card.name for card in msgspec.json.decode(body, type=list[ChefCard])] == ["Greek"]


async def test_text_search_omits_unlisted_chefs(connection: Connection):
    await add_chef(connection, search_document="soup", suspended=True)
    assert await search(connection, "soup") == []


async def test_text_search_with_one_letter_at_the_end_finds_words_that_begin_with_it(connection: Connection):
    await add_chef(connection, name="Mai", search_document="pho bo hanoi")
    await add_chef(connection, name="Linh", search_document="pho ga")
    assert await search(connection, "Phở b") == ["Mai"]


async def test_text_search_reads_its_index(connection: Connection):
    await connection.execute("SET LOCAL enable_seqscan = off")
    cursor = await connection.execute(
        "EXPLAIN SELECT chef_id FROM chef_search WHERE listed"
        " AND chef_search_keys(document, location, grade) @@ %s::tsquery",
        (prefix_query("pho b"),),
    )
    plan = "\n".join(line for (line,) in await cursor.fetchall())
    assert "Index Cond" in plan and "chef_search_near" in plan


async def test_stars_of_the_reader_are_on_cards_of_a_text_search(connection: Connection):
    chef = await add_chef(connection, search_document="soup")
    cursor = await connection.execute("SELECT creator_id FROM chef")
    [(account,)] = await cursor.fetchall()
    await connection.execute("INSERT INTO chef_star VALUES (%s, %s, now())", (account, chef))
    for point in (PARIS, None):
        [card] = msgspec.json.decode(
            await list_matching(connection, "'soup'", point, account, NO_FILTERS), type=list[ChefCard]
        )
        assert card.starred


@pytest.mark.parametrize(
    ("phrase", "query"),
    [
        ("phở b", "'pho' & 'b'"),
        ("p", "'p'"),
        ("l'hay", "'=l' & 'hay'"),
        ("b bun b", "'b' & 'bun'"),
        ("a b c d e f g h i", "'=a' & '=b' & '=c' & '=d' & '=e' & '=f' & '=g' & '=h'"),
        ("antidisestablishmentarianism", "'antidisestablish'"),
        ("", ""),
    ],
)
def test_prefix_query_of_a_phrase_takes_every_word_as_a_beginning(phrase: str, query: str):
    assert prefix_query(normalize_text(phrase)) == query


def test_cuisine_query_names_cuisines_as_the_words_of_a_chef_have_them():
    for cuisine in CUISINES:
        assert cuisine_query(facet_bits([cuisine])) == f"'{search_document([cuisine])}'"
        assert len(cuisine) <= MAX_LETTERS
    assert cuisine_query(facet_bits(["THAI", "GREEK"])) == "'greek' | 'thai'"
    assert cuisine_query(0) == ""


def test_words_one_letter_off_include_each_kind_of_mistake():
    assert one_letter_off("soup") >= {"sop", "soupe"[:4].replace("u", "v"), "osup", "souup", "sopu"}
    assert "soup" not in one_letter_off("soup")
    assert fuzzy_terms("pho bo") == []


def test_fuzzy_query_has_the_terms_that_are_known():
    meant = fuzzy_terms("spup bo")
    assert fuzzy_query(meant, {"soup", "spu", "bo"}) == "('soup' | 'spu') & ('bo')"
    assert fuzzy_query(meant, {"soup"}) == ""


async def test_suggestions_are_chefs_by_name_and_dishes_with_their_chef(connection: Connection):
    mai = await add_chef(connection, name="Chez Mai", search_document="chez mai pho bo", short_name="mai")
    await add_food(connection, mai, name="Phở bò", price_cents=900)
    await add_food(connection, mai, name="Phở gà", active=False)
    other = await add_chef(connection, name="Phở Linh", search_document="pho linh bo", location="(2.4,48.85)")
    await add_food(connection, other, name="PHỞ BÒ")
    chefs, dishes = await suggest(connection, "pho", PARIS)
    assert [chef.name for chef in chefs] == ["Phở Linh"]
    assert [(dish.name, dish.price, chef.name) for chef, dish in dishes] == [("Phở bò", 900, "Chez Mai")]
    await connection.execute("UPDATE chef SET search_document = search_document || 'paris'")
    assert await suggest(connection, "paris", PARIS) == ([], [])
    chefs, _ = await suggest(connection, "linh paris", PARIS)
    assert [chef.name for chef in chefs] == ["Phở Linh"]
    chefs, dishes = await suggest(connection, "chze m", PARIS)
    assert ([chef.short_name for chef in chefs], dishes) == (["mai"], [])


@pytest.mark.commits
async def test_suggestions_are_public_and_refuse_a_phrase_that_is_empty_or_endless(client: AsyncTestClient[Litestar]):
    assert (await client.get("/api/chef/suggestions", params={"phrase": "soup"})).json() == {"chefs": [], "dishes": []}
    assert (await client.get("/api/chef/suggestions", params={"phrase": "&|!'"})).json() == {"chefs": [], "dishes": []}
    for phrase in ("", "x" * 101):
        assert (await client.get("/api/chef/suggestions", params={"phrase": phrase})).status_code == 400
