"""Errors of the feature media: one class for each errorKey."""

from collections.abc import Mapping
from typing import ClassVar

from marmita.platform.errors import DomainError


class InvalidImageFormat(DomainError):
    key, status = "invalid_image_format", 400
    fixed_fields: ClassVar[Mapping[str, str]] = {"detail": "invalidFormat"}
    field_names = ("reason",)


class PhotoNotExist(DomainError):
    key, status = "photo_not_exist", 404
    field_names = ("paths",)


class TooManyUnusedPhotos(DomainError):
    key, status = "too_many_unused_photos", 429
