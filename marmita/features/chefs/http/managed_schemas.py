"""Chefs and pick-up points as admins manage them, on the wire."""

from datetime import datetime
from typing import Annotated

from msgspec import Meta

from marmita.features.chefs.domain.policy import ChefAction
from marmita.features.chefs.domain.records import ChefEvent, MissingPart, ProviderState, StateChange
from marmita.features.chefs.domain.rules import ADMIN_PAGE_MAX
from marmita.platform.wire import ChangeOutcome, Command, Id, View


class ManagedChef(View):
    """A chef or pick-up point in a list. `provider` is its account for payments; `starred` is the reader's own star."""

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
    """`previous` and `next` are what `before` and `after` take for the pages beside; empty where there is none."""

    chefs: list[ManagedChef]
    previous: str
    next: str


class ChefStateEvent(View):
    """A change of its state. `by` is null where the payment provider has reported it, or the account is gone."""

    event: ChefEvent
    by: str | None
    as_admin: bool
    at: datetime


class ManagedChefFacts(ManagedChef):
    """What stands in the tables about it, with the last 20 changes of its state."""

    email: str
    first_name: str
    last_name: str
    phone_number: str
    average_vote: float
    votes_count: int
    stars_count: int
    events: list[ChefStateEvent]


class ManagedChefDetails(ManagedChefFacts):
    """All that admins see of it: also what keeps it from being listed, and what the reader `can` do."""

    missing: list[MissingPart]
    can: dict[ChefAction, bool]


class ChangeChefs(Command):
    """With `preview` nothing is changed, and the answer says what would be."""

    ids: Annotated[list[Id], Meta(min_length=1, max_length=ADMIN_PAGE_MAX)]
    change: StateChange
    preview: bool = False


class ChefChangeResult(View):
    """What became of one; without a name it is not there."""

    id: str
    name: str
    outcome: ChangeOutcome
