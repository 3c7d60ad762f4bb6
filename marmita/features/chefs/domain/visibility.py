"""The parts that a chef needs to be listed. The rule is the SQL function `chef_is_listed`; tests compare both."""

from marmita.features.chefs.domain.records import ChefRow, MissingPart


def missing_parts(chef: ChefRow) -> list[MissingPart]:
    """Return the parts that the chef still needs, in the order in which a chef usually completes them.

    A chef without FOOD is listed nevertheless. A pick-up point needs no food, and needs payments only if it has food.
    """
    lacks: dict[MissingPart, bool] = {
        "ADDRESS": not chef.has_address,
        "PAYMENTS": not chef.active and (chef.has_food or not chef.pick_up_point),
        "FOOD": not (chef.has_food or chef.pick_up_point),
        "VERIFICATION": chef.verification_needed and not chef.verified,
        "PAPERS": chef.papers_lapsed,
    }
    return [part for part, is_missing in lacks.items() if is_missing]
