"""Static texts on the wire: requests and responses of their routes."""

from datetime import datetime
from typing import Annotated, NamedTuple

from msgspec import Meta

from marmita.features.content.rules import CONTENT_MAX, ContentLocale, ContentType
from marmita.platform.wire import Command, View

Content = Annotated[str, Meta(max_length=CONTENT_MAX, description="HTML; tags that are not allowed are removed")]
# A locale in any case: `br`, `BR`.
AnyCaseLocale = Annotated[str, Meta(pattern=r"^([eE][nN]|[fF][rR]|[bB][rR]|[pP][lL])\Z")]


class Written(NamedTuple):
    """The newest stored version of a text. A `content` of None stands for the default."""

    type: ContentType
    locale: ContentLocale
    content: str | None
    saved_at: datetime


class StaticContent(View):
    """One text. `locale` is the language of the text, which is EN if the requested language has no text."""

    type: ContentType
    locale: ContentLocale
    content: str
    updated_at: datetime


class ContentChange(Command):
    """A change of a text. A null `content` restores the default.

    `revision` is that of the version where the change began; null replaces any version.
    """

    type: ContentType
    locale: AnyCaseLocale
    content: Content | None
    revision: Annotated[int, Meta(ge=0, le=2**63 - 1)] | None = None


class ContentPreview(Command):
    locale: AnyCaseLocale
    content: Content


class ContentVersion(View):
    """A version of a text. A null `content` stands for the default. `savedBy` is null once the account is deleted."""

    revision: int
    content: str | None
    saved_at: datetime
    saved_by: str | None


class EditableContent(View):
    """A text for editing, with the placeholders `{operator}`, `{contact}` and `{fee}`.

    `revision` is 0 if the text was never changed.
    """

    type: ContentType
    locale: ContentLocale
    content: str
    default: str
    default_locale: ContentLocale
    revision: int
    versions: list[ContentVersion]
