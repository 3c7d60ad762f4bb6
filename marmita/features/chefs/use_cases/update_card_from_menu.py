"""Update a chef's card, filters and search words when its dishes on offer change."""

from typing import LiteralString, NamedTuple

from marmita.features.chefs.domain.records import Allergen, Dietary
from marmita.features.chefs.domain.rules import DIETARY, allergen_bits
from marmita.features.chefs.domain.search_words import search_document
from marmita.features.chefs.queries.card import update_chefs
from marmita.platform.unit_of_work import UnitOfWork

_WORDS: LiteralString = (
    "SELECT array_cat(ARRAY[name, first_name, location_name, town], cuisines), dietary FROM chef WHERE id = %s"
)
_CHANGES: LiteralString = """
    min_price_cents = %(price)s, dietary = %(dietary)s, free_of = %(free_of)s, search_document = %(words)s::tsvector,
    updated_at = %(now)s
"""


class MenuFacts(NamedTuple):
    """Facts about the dishes of a chef that are switched on. `free_of` has the allergens that some dish is without."""

    min_price_cents: int | None
    dietary: frozenset[Dietary]
    free_of: frozenset[Allergen]
    names: tuple[str, ...]


async def update_card_from_menu(uow: UnitOfWork, chef_id: str, before: MenuFacts, after: MenuFacts) -> None:
    """Write the facts of the menu after a change to the chef's row, which the caller has locked.

    Dietary marks that no dish has any more are removed. Marks that only the chef's form has stay.
    """
    cursor = await uow.conn.execute(_WORDS, (chef_id,))
    words, marks = await cursor.fetchone() or ([], [])
    dietary = (set(marks) - before.dietary) | after.dietary
    values = {
        "chef_id": chef_id,
        "price": after.min_price_cents,
        "free_of": allergen_bits(after.free_of),
        "dietary": [mark for mark in DIETARY if mark in dietary],
        "words": search_document([*words, *after.names]),
        "now": uow.now,
    }
    await update_chefs(uow.conn, _CHANGES, "id = %(chef_id)s", values)
