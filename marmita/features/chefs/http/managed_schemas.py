"""Chefs and pick-up points on the wire, for the pages where admins manage them."""

from datetime import datetime
from typing import Annotated

from msgspec import Meta

from marmita.features.chefs.domain.policy import ChefAction
from marmita.features.chefs.domain.records import ChefEvent, MissingPart, ProviderState, StateChange
from marmita.features.chefs.domain.rules import ADMIN_PAGE_MAX
from marmita.platform.wire import ChangeOutcome, Command, Id, View


class ManagedChef(View):
    """A chef or pick-up point in a list of admins.

    `provider` is the state of its account at the payment provider. `starred`: the caller has starred it.
    """

    id: str
    short_name: str
    name: str
    login: str
    pick_up_point: bool
    village_town_city: str
    country: str
    listed: bool
    verified: bool
    suspended: bool
    has_address: bool
    provider: ProviderState
    orders_count: int
    starred: bool
    created_at: datetime


class ManagedChefPage(View):
    """A page of chefs. Pass `previous` as `before`, or `next` as `after`, for the neighbouring page; empty for none."""

    chefs: list[ManagedChef]
    previous: str
    next: str


class ChefStateEvent(View):
    """A change of a chef's state. `by` is null if the payment provider reported it or the account was deleted."""

    event: ChefEvent
    by: str | None
    as_admin: bool
    at: datetime


class ManagedChefFacts(ManagedChef):
    """The stored facts of a chef or pick-up point, with the last 20 changes of its state."""

    email: str
    first_name: str
    last_name: str
    phone_number: str
    average_vote: float
    votes_count: int
    stars_count: int
    events: list[ChefStateEvent]


class ManagedChefDetails(ManagedChefFacts):
    """All facts of a chef or pick-up point for admins.

    `missing` has the parts that keep it from being listed or selling, `can` the actions that the caller may take.
    """

    missing: list[MissingPart]
    can: dict[ChefAction, bool]


class ChangeChefs(Command):
    """A change of several chefs. With `preview` nothing is changed, and the answer has the outcomes it would have."""

    ids: Annotated[list[Id], Meta(min_length=1, max_length=ADMIN_PAGE_MAX)]
    change: StateChange
    preview: bool = False


class ChefChangeResult(View):
    """The outcome of a change for one chef. `name` is empty if the change was refused."""

    id: str
    name: str
    outcome: ChangeOutcome
