"""Media: uploaded photos, for avatars and for other features that show one."""

from marmita.features.media import jobs
from marmita.features.media.domain.errors import PhotoNotExist
from marmita.features.media.domain.events import PhotoDeleted, PhotoFinished
from marmita.features.media.domain.rules import PhotoType
from marmita.features.media.listeners import drop_deleted_avatar, refresh_finished_avatar
from marmita.features.media.queries.export import EXPORT
from marmita.features.media.use_cases.attach_photo import attach_photo, drop_photo, keep_or_attach

__all__ = [
    "EXPORT",
    "PhotoDeleted",
    "PhotoFinished",
    "PhotoNotExist",
    "PhotoType",
    "attach_photo",
    "drop_deleted_avatar",
    "drop_photo",
    "jobs",
    "keep_or_attach",
    "refresh_finished_avatar",
]
