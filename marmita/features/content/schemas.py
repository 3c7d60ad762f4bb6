"""Requests and responses of content routes."""

from datetime import datetime
from typing import Annotated, NamedTuple

from msgspec import Meta

from marmita.features.content.rules import CONTENT_MAX, ContentLocale, ContentType
from marmita.platform.wire import Command, View

Content = Annotated[str, Meta(max_length=CONTENT_MAX, description="HTML; what is not allowed is taken out")]
# In any spelling: `br`, `BR`.
AnyCaseLocale = Annotated[str, Meta(pattern="^([eE][nN]|[fF][rR]|[bB][rR]|[pP][lL])$")]


class Written(NamedTuple):
    """A text as its newest row has it; `content` None means the default."""

    type: ContentType
    locale: ContentLocale
    content: str | None
    saved_at: datetime


class StaticContent(View):
    """One text; `locale` is the language of this text, which may be the fallback."""

    type: ContentType
    locale: ContentLocale
    content: str
    updated_at: datetime


class ContentChange(Command):
    """`content` null restores the default; `revision` is the one that the editor has loaded."""

    type: ContentType
    locale: AnyCaseLocale
    content: Content | None
    revision: Annotated[int, Meta(ge=0, le=2**63 - 1)] | None = None


class ContentPreview(Command):
    locale: AnyCaseLocale
    content: Content


class ContentVersion(View):
    """`content` null: the default. `savedBy` is null once that account is deleted."""

    revision: int
    content: str | None
    saved_at: datetime
    saved_by: str | None


class EditableContent(View):
    """A text for the editor, with `{operator}`, `{contact}` and `{fee}` not filled in; revision 0: never changed."""

    type: ContentType
    locale: ContentLocale
    content: str
    default: str
    default_locale: ContentLocale
    revision: int
    versions: list[ContentVersion]
