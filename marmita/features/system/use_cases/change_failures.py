"""Retry or discard failures, each in its own transaction, so that a failed change does not stop the others."""

from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple

from marmita.features.audit import AuditAction, AuditTarget, record
from marmita.platform.clock import utc_now
from marmita.platform.database import Database
from marmita.platform.failures.failed_jobs import change_job
from marmita.platform.failures.records import ChangedFailure, FailureChange
from marmita.platform.identity import Actor, require_fresh_login
from marmita.platform.mail.failed import change_mail
from marmita.platform.unit_of_work import UnitOfWork

_JOB_ACTIONS: dict[FailureChange, AuditAction] = {"retry": "JOB_RETRIED", "discard": "JOB_DISCARDED"}
_MAIL_ACTIONS: dict[FailureChange, AuditAction] = {"retry": "MAIL_RETRIED", "discard": "MAIL_DISCARDED"}


class _FailureKind(NamedTuple):
    target: AuditTarget
    action: AuditAction
    change: Callable[[UnitOfWork, str, FailureChange], Awaitable[ChangedFailure]]


async def change_jobs(
    database: Database, actor: Actor, ids: Sequence[str], change: FailureChange
) -> list[ChangedFailure]:
    """Retry failed jobs, or discard them. Return an outcome for each.

    Raise reauthentication_needed (403) for a discard without a fresh login.
    """
    return await _change(database, actor, ids, change, _FailureKind("JOB", _JOB_ACTIONS[change], change_job))


async def change_mails(
    database: Database, actor: Actor, ids: Sequence[str], change: FailureChange
) -> list[ChangedFailure]:
    """Send failed emails again, or delete them. Return an outcome for each.

    Raise reauthentication_needed (403) for a discard without a fresh login.
    """
    return await _change(database, actor, ids, change, _FailureKind("MAIL", _MAIL_ACTIONS[change], change_mail))


async def _change(
    database: Database, actor: Actor, ids: Sequence[str], change: FailureChange, kind: _FailureKind
) -> list[ChangedFailure]:
    if change == "discard":
        require_fresh_login(actor, utc_now())
    results: list[ChangedFailure] = []
    for failed_id in dict.fromkeys(ids):
        async with database.unit_of_work() as uow:
            result = await kind.change(uow, failed_id, change)
            if result.outcome == "CHANGED":
                await record(
                    uow, actor, kind.action, (kind.target, failed_id), label=result.label, about=result.about,
                    before={"state": "FAILED"}, after={"state": "WAITING" if change == "retry" else "DISCARDED"},
                )  # fmt: skip
        results.append(result)
    return results
