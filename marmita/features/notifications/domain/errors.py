"""Domain errors of notifications: one class for each errorKey."""

from marmita.platform.errors import DomainError


class NotificationTextInvalid(DomainError):
    """`name` is the unknown placeholder in the text, empty if the braces do not match."""

    key, status = "notification_text_invalid", 400
    field_names = ("name",)


class NotificationTextIncomplete(DomainError):
    """`name` is a placeholder of the standard text that is missing in the new text."""

    key, status = "notification_text_incomplete", 400
    field_names = ("name",)


class NotificationTextNotExist(DomainError):
    key, status = "notification_text_not_exist", 404
