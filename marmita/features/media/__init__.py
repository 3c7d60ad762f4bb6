"""Media: uploaded photos, for avatars and for other features that show photos."""

from marmita.features.media import jobs
from marmita.features.media.domain.errors import PhotoNotExist
from marmita.features.media.domain.events import PhotoDeleted, PhotoFinished
from marmita.features.media.domain.records import Upload
from marmita.features.media.domain.rules import STATIC_CONTENT, UPLOADS_AN_HOUR, PhotoType
from marmita.features.media.http.read_upload import PhotoUpload, read_upload
from marmita.features.media.listeners import drop_deleted_avatar, refresh_finished_avatar, transfer_site_photos
from marmita.features.media.queries.export import EXPORT
from marmita.features.media.retention import RETENTION
from marmita.features.media.use_cases.attach_photo import attach_photo, drop_photo, keep_or_attach_photo
from marmita.features.media.use_cases.save_photo import save_photo

__all__ = [
    "EXPORT",
    "RETENTION",
    "STATIC_CONTENT",
    "UPLOADS_AN_HOUR",
    "PhotoDeleted",
    "PhotoFinished",
    "PhotoNotExist",
    "PhotoType",
    "PhotoUpload",
    "Upload",
    "attach_photo",
    "drop_deleted_avatar",
    "drop_photo",
    "jobs",
    "keep_or_attach_photo",
    "read_upload",
    "refresh_finished_avatar",
    "save_photo",
    "transfer_site_photos",
]
