"""Agreements of chefs with pick-up points on the wire."""

from datetime import datetime

from marmita.features.chefs.domain.agreements import AgreementEvent, AgreementSide, AgreementState
from marmita.platform.wire import Command, Id, Picture, View


class AgreementChange(Command):
    """What the chef or the host does: `request` and `withdraw` are the chef's, `accept` and `decline` the host's."""

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
    """`side` is the viewer's; a person who owns both is the CHEF. `can` says what would change something now."""

    chef: AgreementParty
    point: AgreementParty
    side: AgreementSide
    state: AgreementState
    changed_at: datetime
    can: dict[AgreementEvent, bool]


class AgreementsView(View):
    """Open questions first, then what is in force, then the past. `chefId` and `pointId` are the viewer's own."""

    chef_id: str | None
    point_id: str | None
    agreements: list[AgreementView]
