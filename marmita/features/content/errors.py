"""Errors of the feature content: one class for each errorKey."""

from marmita.platform.errors import DomainError


class ContentChanged(DomainError):
    key, status = "content_changed", 409
    field_names = ("revision",)


class ContentEmpty(DomainError):
    key, status = "content_empty", 400


class PhotoInUse(DomainError):
    key, status = "photo_in_use", 409
    field_names = ("count",)


class PhotoNameTaken(DomainError):
    key, status = "photo_name_taken", 409


class TooManyStaticPhotos(DomainError):
    key, status = "too_many_static_photos", 409
