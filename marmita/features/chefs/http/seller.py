"""Select the caller's chef or pick-up point: an account may own one of each, and a request is for one of the two."""

from typing import Annotated

from litestar.params import Parameter

from marmita.features.chefs.domain.errors import ChefNotExist
from marmita.platform.identity import Actor

OfPoint = Annotated[bool, Parameter(description="The caller's pick-up point instead of its chef")]


def seller_of(actor: Actor, *, point: bool) -> str:
    """Return the id of the caller's chef, or with `point` of the caller's pick-up point.

    Raises:
        DomainError: chef_not_exist (404) if the account has none.
    """
    seller_id = actor.seller_id(point=point)
    if seller_id is None:
        raise ChefNotExist
    return seller_id
