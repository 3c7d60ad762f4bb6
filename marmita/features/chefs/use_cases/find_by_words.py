"""Find chefs and dishes by a typed phrase: first by its exact words, and if no chef has them, with one wrong letter."""

import msgspec

from marmita.features.chefs.domain.areas import Filters
from marmita.features.chefs.domain.rules import SUGGESTED_MAX
from marmita.features.chefs.domain.search_query import begins_words, fuzzy_query, fuzzy_terms, prefix_query
from marmita.features.chefs.queries.counts import count_matching
from marmita.features.chefs.queries.search import Point, list_matched_queries, list_matching
from marmita.features.chefs.queries.suggestions import find_suggested
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
    normalized = normalize_text(phrase)
    words = prefix_query(normalized)
    found = await list_matching(conn, words, point, account_id, filters) if words else b"[]"
    if found == b"[]" and fuzzy_terms(normalized) and not await list_matched_queries(conn, [words]):
        fuzzy = await _fuzzy_query(conn, normalized)
        return await list_matching(conn, fuzzy, point, account_id, filters) if fuzzy else found
    return found


async def count_by_words(
    conn: Connection, phrase: str, point: Point | None, account_id: str | None, filters: Filters
) -> bytes:
    """Return the FilterCounts of the list of `find_by_words` as JSON."""
    normalized = normalize_text(phrase)
    counts, found = await count_matching(conn, prefix_query(normalized), point, filters, account_id)
    if not found and (fuzzy := await _fuzzy_query(conn, normalized)):
        counts, _ = await count_matching(conn, fuzzy, point, filters, account_id)
    return counts


async def suggest(conn: Connection, phrase: str, point: Point | None) -> tuple[list[Match], list[tuple[Match, Dish]]]:
    """Return up to SUGGESTED_MAX chefs and up to SUGGESTED_MAX dishes by their names. A dish comes with its chef.

    Dishes with equal names are returned once.
    """
    normalized = normalize_text(phrase)
    words = prefix_query(normalized)
    if not words:
        return [], []
    found, fuzzy = _matches.decode(await find_suggested(conn, words, point)), False
    if not found and (query := await _fuzzy_query(conn, normalized)):
        found, fuzzy = _matches.decode(await find_suggested(conn, query, point)), True

    def matches_name(name: str) -> bool:
        return begins_words(normalized, normalize_text(name), fuzzy=fuzzy)

    dishes: dict[str, tuple[Match, Dish]] = {}
    for match in found:
        for dish in match.dishes:
            if matches_name(dish.name):
                dishes.setdefault(normalize_text(dish.name), (match, dish))

    def names_chef(match: Match) -> bool:
        """Whether the phrase names the chef: at least one word begins its name, all others its name or its place."""
        begins_name = any(begins_words(word, normalize_text(match.name), fuzzy=fuzzy) for word in normalized.split())
        return begins_name and matches_name(f"{match.name} {match.location_name} {match.village_town_city}")

    chefs = sorted(filter(names_chef, found), key=lambda match: not matches_name(match.name))
    return chefs[:SUGGESTED_MAX], list(dishes.values())[:SUGGESTED_MAX]


async def _fuzzy_query(conn: Connection, normalized: str) -> str:
    variants = fuzzy_terms(normalized)
    terms = [f"'{term}'" for terms in variants for term in terms]
    return (
        fuzzy_query(variants, {term.strip("'") for term in await list_matched_queries(conn, terms)}) if variants else ""
    )
