"""Routes of agreements. A chef requests that a pick-up point takes its meals, the host answers, either can end it."""

from dataclasses import fields
from typing import Any, Literal

from litestar import get, post

from marmita.features.chefs.domain.agreements import Agreement, can
from marmita.features.chefs.domain.errors import AgreementNotExist, AgreementStateChanged, PickUpPointNotExist
from marmita.features.chefs.http.agreement_schemas import (
    AgreementChange,
    AgreementParty,
    AgreementsView,
    AgreementView,
)
from marmita.features.chefs.queries.agreements import list_rows
from marmita.features.chefs.use_cases.change_agreement import change_agreement as change
from marmita.platform.http.policy import CHEF_ONLY
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import Connection, UnitOfWork


@get("/api/pick-up-point/agreements", opt={"policy": CHEF_ONLY})
async def pick_up_agreements(conn: Connection, actor: Actor) -> AgreementsView:
    """Return the agreements of the caller's chef and pick-up point, with their states."""
    return await _read(conn, actor)


@post(
    "/api/pick-up-point/agreement",
    opt={"policy": CHEF_ONLY, "problems": (AgreementNotExist, AgreementStateChanged, PickUpPointNotExist)},
    status_code=200,
)
async def change_agreement(data: AgreementChange, uow: UnitOfWork, actor: Actor) -> AgreementsView:
    """Request, accept, decline, withdraw or end an agreement, and return all agreements of the caller.

    A repeated call changes nothing. The other side gets an email.
    """
    await change(uow, actor, data.chef_id, data.point_id, data.event)
    return await _read(uow.conn, actor)


async def _read(conn: Connection, actor: Actor) -> AgreementsView:
    chef_id = actor.chef_id if actor.chef_id != actor.point_id else None
    rows = await list_rows(conn, [own for own in (chef_id, actor.point_id) if own])
    return AgreementsView(chef_id=chef_id, point_id=actor.point_id, agreements=[_view(row, actor) for row in rows])


def _view(row: dict[str, Any], actor: Actor) -> AgreementView:
    agreement = Agreement(**{field.name: row[field.name] for field in fields(Agreement)})
    return AgreementView(
        chef=_party(row, "chef"),
        point=_party(row, "point"),
        side="CHEF" if agreement.chef_account_id == actor.id else "HOST",
        state=row["state"],
        changed_at=row["changed_at"],
        can=can(actor, agreement),
    )


def _party(row: dict[str, Any], which: Literal["chef", "point"]) -> AgreementParty:
    return AgreementParty(
        id=row[f"{which}_id"],
        short_name=row[f"{which}_short_name"],
        name=row[f"{which}_name"],
        avatar=row[f"{which}_avatar"],
        village_town_city=row[f"{which}_town"],
    )


AGREEMENT_ROUTES = [pick_up_agreements, change_agreement]
