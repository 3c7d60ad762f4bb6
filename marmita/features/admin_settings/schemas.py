"""Admins' settings on the wire."""

from datetime import datetime
from typing import Annotated, Literal

from msgspec import Meta

from marmita.platform.live_settings import LocalTexts, SettingGroup, SettingKey
from marmita.platform.wire import Command, Reason, View

SettingKind = Literal["NUMBER", "SWITCH", "TEXTS"]
Shown = bool | int | LocalTexts


class TextsInput(Command):
    """A text in each language."""

    en: str = ""
    fr: str = ""
    br: str = ""
    pl: str = ""


class AdminSetting(View):
    """A setting as it counts now. `minimum` and `maximum` are those of a number, or of the length of texts.

    `version` grows with each change, 0 before the first one; `isDefault` is one that follows the program's default.
    """

    key: SettingKey
    group: SettingGroup
    kind: SettingKind
    value: Shown
    default_value: Shown
    is_default: bool
    minimum: int
    maximum: int
    version: int
    changed_at: datetime | None
    changed_by: str | None


class SettingVersion(View):
    """A change: what counted before and after it, null where that was the default; `by` is null for who is gone."""

    version: int
    before: Shown | None
    after: Shown | None
    reason: str
    at: datetime
    by: str | None


class ChangeSetting(Command):
    """`value` null is the default. `version` is the one that was shown: a change of somebody else meanwhile is kept."""

    key: SettingKey
    value: bool | int | TextsInput | None
    version: Annotated[int, Meta(ge=0)]
    reason: Reason
