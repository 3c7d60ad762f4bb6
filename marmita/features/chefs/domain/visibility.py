"""What keeps a chef from being listed. The rule itself is the SQL function `chef_is_listed`; tests compare both."""

from marmita.features.chefs.domain.records import ChefRow, MissingPart


def missing_parts(chef: ChefRow) -> list[MissingPart]:
    """What the chef still lacks, in the order in which it is done.

    FOOD does not keep it from being listed. A pick-up point needs none of its own, and payments only for what it sells.
    """
    lacks: dict[MissingPart, bool] = {
        "ADDRESS": not chef.has_address,
        "PAYMENTS": not chef.active and (chef.has_food or not chef.pick_up_point),
        "FOOD": not (chef.has_food or chef.pick_up_point),
        "VERIFICATION": chef.verification_needed and not chef.verified,
        "PAPERS": chef.papers_lapsed,
    }
    return [part for part, is_missing in lacks.items() if is_missing]
