"""Responses about the audit log."""

from datetime import datetime
from typing import Any

from marmita.features.audit.records import AuditAction, AuditTarget
from marmita.platform.wire import Picture, View


class AuditActor(View):
    """The account that made a change.

    Without a login, the id is `operator` for a command on the server, or the pseudonym's id for a deleted account.
    """

    id: str
    login: str
    picture: Picture | None


class AuditEntry(View):
    """`before` and `after` have only the changed values. `label` is the target's name for people."""

    id: str
    at: datetime
    actor: AuditActor
    address: str | None
    action: AuditAction
    target: AuditTarget
    target_id: str
    label: str
    before: dict[str, Any] | None
    after: dict[str, Any] | None
    reason: str


class AuditPage(View):
    """A page. Send `previous` as `before`, or `next` as `after`, to get the pages beside it; empty: no page."""

    entries: list[AuditEntry]
    previous: str
    next: str
