"""Refusals of media: one class for each errorKey."""

from marmita.platform.errors import DomainError


class InvalidImageFormat(DomainError):
    key, status = "invalid_image_format", 400
    field_names = ("reason",)


class PhotoNotExist(DomainError):
    key, status = "photo_not_exist", 404


class TooManyUnusedPhotos(DomainError):
    key, status = "too_many_unused_photos", 429
