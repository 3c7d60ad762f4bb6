"""A town with people who report each other, and moderators of every rank."""

from dataclasses import dataclass
from typing import Any

import pytest

from marmita.app import build_bus
from marmita.features.moderation.domain.commands import AppealDecision, DecideAppeal, DecideCase
from marmita.features.moderation.use_cases.appeal import appeal_decision, decide_appeal
from marmita.features.moderation.use_cases.claim_case import claim_case
from marmita.features.moderation.use_cases.decide_case import decide_case
from marmita.features.reports.report_content import report_content
from marmita.features.reports.schemas import NewNotice
from marmita.platform.errors import DomainError
from marmita.platform.identity import Actor
from marmita.platform.ids import new_id
from marmita.platform.unit_of_work import UnitOfWork, begin_unit
from tests.support.rows import Connection, add_account, add_comment, add_post

REASON = "Same as last week"


async def key_of(call: Any) -> str | None:
    """The key of the refusal, if any."""
    try:
        await call
    except DomainError as refusal:
        return refusal.key
    return None


@dataclass
class Court:
    """Calls the use cases with every listener of the application."""

    conn: Connection

    @property
    def uow(self) -> UnitOfWork:
        return begin_unit(self.conn, build_bus())

    async def person(self, *roles: str, **values: Any) -> Actor:
        account = await add_account(self.conn, authorities=["USER", *roles], **values)
        return Actor(account, account, frozenset({"USER", *roles}), "EN", "s")

    async def comment(self, author: Actor, content: str = "<p>Go home.</p>", **values: Any) -> str:
        return await add_comment(self.conn, await add_post(self.conn, author.id), author.id, content=content, **values)

    async def report(self, reporter: Actor, entity: str, kind: Any = "comment", **values: Any) -> None:
        notice: dict[str, Any] = {"reason": "other", "description": "Racist"}
        await report_content(self.uow, reporter, NewNotice(entity_id=entity, type=kind, **(notice | values)))

    async def case(self, entity: str, status: str = "OPEN") -> str:
        row = await self.one("SELECT id FROM moderation_case WHERE entity_id = %s AND status = %s", entity, status)
        return row[0]

    async def reported(self, author: Actor, **values: Any) -> tuple[str, str]:
        """A comment of the author, and the case about it."""
        comment = await self.comment(author)
        await self.report(await self.person(), comment, **values)
        return comment, await self.case(comment)

    async def take(self, actor: Actor, case: str) -> None:
        await claim_case(self.uow, actor, case)

    async def decide(self, actor: Actor, case: str, kind: Any = "REMOVE", **values: Any) -> str | None:
        """Takes the case and decides it; the key of the refusal."""

        async def both() -> None:
            await self.take(actor, case)
            await decide_case(self.uow, actor, case, decision(kind, **values))

        return await key_of(both())

    async def appeal(self, author: Actor, case: str, text: str = "That was a joke.") -> str:
        (decision_id,) = await self.one("SELECT id FROM case_decision WHERE case_id = %s", case)
        await appeal_decision(self.uow, author, decision_id, AppealDecision(text=text, request_key=new_id()))
        return decision_id

    async def judge(self, actor: Actor, case: str, outcome: Any) -> str | None:
        async def both() -> None:
            await self.take(actor, case)
            await decide_appeal(
                self.uow, actor, case, DecideAppeal(outcome=outcome, reason=REASON, request_key=new_id())
            )

        return await key_of(both())

    async def one(self, statement: Any, *values: Any) -> tuple[Any, ...]:
        row = await (await self.conn.execute(statement, values)).fetchone()
        assert row
        return row

    async def all(self, statement: Any, *values: Any) -> list[tuple[Any, ...]]:
        return await (await self.conn.execute(statement, values)).fetchall()

    async def heard(self, actor: Actor) -> list[str]:
        rows = await self.all("SELECT kind FROM notification WHERE account_id = %s AND shown ORDER BY id", actor.id)
        return [kind for (kind,) in rows]


def decision(kind: Any = "REMOVE", **values: Any) -> DecideCase:
    ground = None if kind == "NOTHING" else "INSULT_OR_HATE"
    block = {"days": 7, "areas": ["comments"]} if "BLOCK" in kind else {}
    fields: dict[str, Any] = {"kind": kind, "ground": ground, "reason": REASON, "request_key": new_id()}
    return DecideCase(**(fields | block | values))


@pytest.fixture
def court(connection: Connection) -> Court:
    return Court(connection)
