"""Agreements of chefs with pick-up points on the wire."""

from datetime import datetime

from marmita.features.chefs.domain.agreements import AgreementEvent, AgreementSide, AgreementState
from marmita.platform.wire import Command, Id, Picture, View


class AgreementChange(Command):
    """A change of an agreement. The chef may `request` and `withdraw`, the host `accept` and `decline`, both `end`."""

    chef_id: Id
    point_id: Id
    event: AgreementEvent


class AgreementParty(View):
    """The chef or the pick-up point of an agreement."""

    id: str
    short_name: str
    name: str
    avatar: Picture | None
    village_town_city: str


class AgreementView(View):
    """An agreement. `side` is the caller's side; CHEF for a person who owns both the chef and the point.

    `can` has for each event whether the caller may cause it now and it would change something.
    """

    chef: AgreementParty
    point: AgreementParty
    side: AgreementSide
    state: AgreementState
    changed_at: datetime
    can: dict[AgreementEvent, bool]


class AgreementsView(View):
    """The caller's agreements: first open requests, then accepted ones, then past ones.

    `chefId` and `pointId` are the caller's own chef and pick-up point; null for none.
    """

    chef_id: str | None
    point_id: str | None
    agreements: list[AgreementView]
