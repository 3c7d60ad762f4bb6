"""Which of its two the caller means: who owns a chef and a pick-up point acts for one of them at a time."""

from typing import Annotated

from litestar.params import Parameter

from marmita.features.chefs.domain.errors import ChefNotExist
from marmita.platform.identity import Actor

OfPoint = Annotated[bool, Parameter(description="The caller's pick-up point instead of its chef")]


def seller_of(actor: Actor, *, point: bool) -> str:
    """The caller's chef, or its pick-up point. DomainError chef_not_exist (404) for an account without it."""
    seller_id = actor.seller_id(point=point)
    if seller_id is None:
        raise ChefNotExist
    return seller_id
