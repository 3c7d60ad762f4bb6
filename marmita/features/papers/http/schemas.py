"""Papers of chefs on the wire. A separate call downloads a document."""

from datetime import date, datetime
from typing import Annotated

from litestar.datastructures import UploadFile
from msgspec import Meta

from marmita.features.chefs import PaperKind
from marmita.features.papers.domain import rules
from marmita.features.papers.domain.records import MediaType, PaperState
from marmita.platform.wire import Command, RequestKey, View

Document = Annotated[UploadFile, Meta(extra_json_schema={"extra": {"max_length": rules.BYTES_MAX}})]


class PaperCan(View):
    """The actions that the reader may take on the paper."""

    remove: bool
    decide: bool


class PaperView(View, kw_only=True):
    """A paper.

    `size` is the size of its document in bytes, `reason` the reason of a refusal, `expiresOn` its last day.
    """

    id: str
    kind: PaperKind
    state: PaperState
    number: str
    country: str
    issued_by: str
    issued_on: date | None
    expires_on: date | None
    media_type: MediaType
    size: int
    submitted_at: datetime
    decided_at: datetime | None
    reason: str
    can: PaperCan


class RequestedPaper(View):
    """A paper that the operator requests, and its required fields."""

    kind: PaperKind
    number_needed: bool
    end_needed: bool


class OwnPapers(View):
    """The papers of a chef. `hidden`: while a requested paper has expired, the chef is not listed and sells nothing."""

    requested: list[RequestedPaper]
    papers: list[PaperView]
    hidden: bool


class ManagedPaper(PaperView, kw_only=True):
    """A paper with its chef."""

    chef_id: str
    chef_name: str
    chef_short_name: str


class ManagedPaperPage(View):
    papers: list[ManagedPaper]
    previous: str
    next: str


class SendPaper(Command):
    """A paper to submit. `document` is a PDF or a picture (JPEG, PNG, WebP), with any file name."""

    document: Document
    kind: PaperKind
    country: Annotated[str, Meta(pattern=rules.COUNTRY_PATTERN, description="ISO 3166-1, two letters")]
    request_key: RequestKey
    number: Annotated[str, Meta(max_length=rules.NUMBER_MAX)] = ""
    issued_by: Annotated[str, Meta(max_length=rules.ISSUER_MAX)] = ""
    issued_on: date | None = None
    expires_on: date | None = None


class PaperDecision(Command):
    """The decision about a paper. `reason` is shown to the chef, and is required for a refusal."""

    accepted: bool
    reason: Annotated[str, Meta(max_length=rules.REASON_MAX)] = ""
