"""Errors of the feature reports: one class for each errorKey."""

from marmita.platform.errors import DomainError


class NoticeNotExist(DomainError):
    key, status = "notice_not_exist", 404


class OwnContentReported(DomainError):
    key, status = "own_content_reported", 409
