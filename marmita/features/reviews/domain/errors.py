"""Errors of the feature reviews: one class for each errorKey."""

from marmita.platform.errors import DomainError


class ReviewEditTimeExpired(DomainError):
    key, status = "review_edit_time_expired", 409
    field_names = ("hours",)


class ReviewEmpty(DomainError):
    key, status = "review_empty", 400


class ReviewNeedsOrder(DomainError):
    key, status = "review_needs_order", 409


class ReviewNotExist(DomainError):
    key, status = "review_not_exist", 404
