"""What keeps a chef from being listed. The rule itself is the SQL function `chef_is_listed`; tests compare both."""

from marmita.features.chefs.domain.records import ChefRow, MissingPart


def missing_parts(chef: ChefRow) -> list[MissingPart]:
    """What the chef still lacks, in the order in which it is done.

    FOOD does not keep it from being listed, and a pick-up point needs none of its own.
    """
    lacks: dict[MissingPart, bool] = {
        "ADDRESS": not chef.has_address,
        "PAYMENTS": not chef.active,
        "FOOD": not (chef.has_food or chef.pick_up_point),
        "VERIFICATION": chef.verification_needed and not chef.verified,
    }
    return [part for part, is_missing in lacks.items() if is_missing]
