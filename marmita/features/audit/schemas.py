"""The audit log on the wire."""

from datetime import datetime
from typing import Any

from marmita.features.audit.records import AuditAction, AuditTarget
from marmita.platform.wire import Picture, View


class AuditActor(View):
    """Who did it. Without a login it is `operator`, who has used a command on the server, or the account is deleted and
    `id` its pseudonym's.
    """

    id: str
    login: str
    picture: Picture | None


class AuditEntry(View):
    """`before` and `after` name what changed. `label` is how people call the target."""

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
    """`previous` and `next` are what `before` and `after` take for the pages beside; empty where there is none."""

    entries: list[AuditEntry]
    previous: str
    next: str
