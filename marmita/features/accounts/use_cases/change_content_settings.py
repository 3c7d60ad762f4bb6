"""The content settings of a person, one for each key. Adult content is hidden until the person confirms their age."""

from datetime import datetime
from typing import Any

import msgspec

from marmita.features.accounts.domain.commands import ContentChoice, ContentKey, ContentSetting
from marmita.features.accounts.domain.errors import AgeNotConfirmed
from marmita.features.accounts.queries.preferences import lock_content_settings, set_content_settings
from marmita.platform.unit_of_work import UnitOfWork

ContentSettings = dict[ContentKey, ContentSetting]
# Every key is always present, so that clients need no defaults.
DEFAULTS: ContentSettings = {"ADULT": ContentSetting(allowed=False, blurred=True, confirmed_at=None)}


def content_settings(stored: dict[str, Any]) -> ContentSettings:
    """Return the stored settings, with defaults for the other keys."""
    return DEFAULTS | msgspec.convert(stored, ContentSettings)


async def change_content_settings(uow: UnitOfWork, account_id: str, choice: ContentChoice) -> ContentSettings:
    """Store the choice and return all settings. The time of the first confirmation of the age stays.

    Raises:
        DomainError: age_not_confirmed (400), if the choice allows the content and the person has not confirmed.
    """
    settings = content_settings(await lock_content_settings(uow, account_id))
    confirmed_at = _confirmation(settings[choice.key].confirmed_at, choice, uow.now)
    settings[choice.key] = ContentSetting(allowed=choice.allowed, blurred=choice.blurred, confirmed_at=confirmed_at)
    await set_content_settings(uow, account_id, msgspec.to_builtins(settings))
    return settings


def _confirmation(before: datetime | None, choice: ContentChoice, now: datetime) -> datetime | None:
    confirmed_at = before or (now if choice.of_age else None)
    if choice.allowed and confirmed_at is None:
        raise AgeNotConfirmed
    return confirmed_at
