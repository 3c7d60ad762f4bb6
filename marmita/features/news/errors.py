"""Refusals of news users: one class for each errorKey."""

from marmita.platform.errors import DomainError


class NewsUserNotExist(DomainError):
    key, status = "news_user_not_exist", 404


class NewsUserExists(DomainError):
    """The person is on the list already, with other words."""

    key, status = "news_user_exists", 409
