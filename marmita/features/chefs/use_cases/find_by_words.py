"""Find chefs and dishes by a typed phrase: first by its exact words, and if no chef has them, with one wrong letter."""

import msgspec

from marmita.features.chefs.domain.areas import Filters
from marmita.features.chefs.domain.rules import SUGGESTED
from marmita.features.chefs.domain.search_query import begins_words, fuzzy_query, fuzzy_terms, prefix_query
from marmita.features.chefs.queries.counts import count_matching
from marmita.features.chefs.queries.search import Point, find_suggested, list_known, list_matching
from marmita.platform.text_normalization import normalize_text
from marmita.platform.unit_of_work import Connection


class Dish(msgspec.Struct, frozen=True):
    id: str
    name: str
    price: int


class Match(msgspec.Struct, frozen=True, rename="camel"):
    """A chef that a phrase finds, with all of its dishes on offer."""

    id: str
    short_name: str
    name: str
    location_name: str
    village_town_city: str
    dishes: list[Dish]


_matches = msgspec.json.Decoder(list[Match])


async def find_by_words(
    conn: Connection, phrase: str, point: Point | None, account_id: str | None, filters: Filters
) -> bytes:
    """Return the chefs found by the phrase and the filters, as a JSON list of cards.

    A wrong letter is assumed only if no listed chef at all has the words. If chefs have them but the filters exclude
    all of these chefs, the list is empty.
    """
    folded = normalize_text(phrase)
    words = prefix_query(folded)
    found = await list_matching(conn, words, point, account_id, filters) if words else b"[]"
    if found == b"[]" and fuzzy_terms(folded) and not await list_known(conn, [words]):
        fuzzy = await _fuzzy_query(conn, folded)
        return await list_matching(conn, fuzzy, point, account_id, filters) if fuzzy else found
    return found


async def count_by_words(
    conn: Connection, phrase: str, point: Point | None, account_id: str | None, filters: Filters
) -> bytes:
    """Return the FilterCounts of the list of `find_by_words` as JSON."""
    folded = normalize_text(phrase)
    counts, found = await count_matching(conn, prefix_query(folded), point, filters, account_id)
    if not found and (fuzzy := await _fuzzy_query(conn, folded)):
        counts, _ = await count_matching(conn, fuzzy, point, filters, account_id)
    return counts


async def suggest(conn: Connection, phrase: str, point: Point | None) -> tuple[list[Match], list[tuple[Match, Dish]]]:
    """Return up to SUGGESTED chefs by their names, and up to SUGGESTED dishes by their names, each with its chef.

    Dishes with equal names are returned once.
    """
    folded = normalize_text(phrase)
    words = prefix_query(folded)
    if not words:
        return [], []
    found, fuzzy = _matches.decode(await find_suggested(conn, words, point)), False
    if not found and (query := await _fuzzy_query(conn, folded)):
        found, fuzzy = _matches.decode(await find_suggested(conn, query, point)), True

    def means(name: str) -> bool:
        return begins_words(folded, normalize_text(name), fuzzy=fuzzy)

    dishes: dict[str, tuple[Match, Dish]] = {}
    for match in found:
        for dish in match.dishes:
            if means(dish.name):
                dishes.setdefault(normalize_text(dish.name), (match, dish))

    def named(match: Match) -> bool:
        """Whether the phrase names the chef: at least one word begins its name, all others its name or its place."""
        begun = any(begins_words(word, normalize_text(match.name), fuzzy=fuzzy) for word in folded.split())
        return begun and means(f"{match.name} {match.location_name} {match.village_town_city}")

    chefs = sorted(filter(named, found), key=lambda match: not means(match.name))
    return chefs[:SUGGESTED], list(dishes.values())[:SUGGESTED]


async def _fuzzy_query(conn: Connection, folded: str) -> str:
    meant = fuzzy_terms(folded)
    terms = [f"'{term}'" for terms in meant for term in terms]
    return fuzzy_query(meant, {term.strip("'") for term in await list_known(conn, terms)}) if meant else ""
