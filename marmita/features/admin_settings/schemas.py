"""Requests and responses about the settings of admins."""

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
    """A setting with its current value. `minimum` and `maximum` limit a number, or the length of texts.

    `version` is 0 before the first change and grows with each change. `isDefault`: the program's default applies.
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
    """A change of a setting. `before` and `after` are null for the default; `by` is null if the account is deleted."""

    version: int
    before: Shown | None
    after: Shown | None
    reason: str
    at: datetime
    by: str | None


class ChangeSetting(Command):
    """A null `value` restores the default.

    `version` is the version that the admin saw. The change is refused if another admin changed the setting meanwhile.
    """

    key: SettingKey
    value: bool | int | TextsInput | None
    version: Annotated[int, Meta(ge=0)]
    reason: Reason
