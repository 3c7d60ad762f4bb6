"""The commands of moderators, and the appeal of a person. Routes receive them."""

from typing import Annotated

import msgspec
from msgspec import Meta

from marmita.features.blocks import MESSAGE_MAX
from marmita.features.moderation.domain import rules
from marmita.features.moderation.domain.records import AppealOutcome, DecisionGround, DecisionKind, Removed
from marmita.platform.identity import BlockArea
from marmita.platform.ids import ID_PATTERN
from marmita.platform.wire import Command, RequestKey

CaseMessage = Annotated[str, Meta(max_length=MESSAGE_MAX)]
RemovedId = Annotated[str, Meta(pattern=ID_PATTERN)]
CaseReason = Annotated[str, Meta(min_length=rules.REASON_MIN, max_length=rules.REASON_MAX)]
CaseDays = Annotated[int, Meta(ge=1, le=max(rules.BLOCK_DAYS), description="1, 3, 5, 7, 14 or 31")]
CaseAreas = Annotated[list[BlockArea], Meta(max_length=4)]
AppealText = Annotated[str, Meta(min_length=rules.APPEAL_MIN, max_length=rules.APPEAL_MAX)]


class DraftDecision(Command, kw_only=True):
    """A decision to preview. A block has `days` or `permanent`, and at least one area."""

    kind: DecisionKind
    ground: DecisionGround | None = None
    message: CaseMessage = ""
    days: CaseDays | None = None
    permanent: bool = False
    areas: CaseAreas = msgspec.field(default_factory=list[BlockArea])


class DecideCase(DraftDecision, kw_only=True):
    """A decision. `reason` is for moderators, `message` for the author. The same `requestKey` decides once."""

    reason: CaseReason
    request_key: RequestKey


class RemovedContent(Command, kw_only=True):
    """A post or a comment of another person, to remove without opening its case first."""

    type: Removed
    entity_id: RemovedId


class DraftRemoval(RemovedContent, kw_only=True):
    """A removal to preview."""

    ground: DecisionGround | None = None
    message: CaseMessage = ""


class RemoveContent(RemovedContent, kw_only=True):
    """A removal. `reason` is for moderators, `message` for the author. The same `requestKey` removes once."""

    ground: DecisionGround
    reason: CaseReason
    request_key: RequestKey
    message: CaseMessage = ""


class WithdrawDecision(Command, kw_only=True):
    """The withdrawal of a decision. `reason` says to moderators why the decision was wrong."""

    reason: CaseReason


class AppealDecision(Command, kw_only=True):
    """An appeal. `text` says why the author considers the decision wrong."""

    text: AppealText
    request_key: RequestKey


class DecideAppeal(Command, kw_only=True):
    """The decision of an appeal. UPHELD keeps the first decision, REVERSED undoes its effects."""

    outcome: AppealOutcome
    reason: CaseReason
    request_key: RequestKey
    message: CaseMessage = ""
