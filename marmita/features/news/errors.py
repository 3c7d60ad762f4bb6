"""Domain errors of news users: one class for each errorKey."""

from marmita.platform.errors import DomainError


class NewsUserNotExist(DomainError):
    key, status = "news_user_not_exist", 404


class NewsUserExists(DomainError):
    """The person is already on the list, with another description."""

    key, status = "news_user_exists", 409
