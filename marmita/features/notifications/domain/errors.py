"""Refusals of notifications: one class for each errorKey."""

from marmita.platform.errors import DomainError


class NotificationTextInvalid(DomainError):
    """`name` is the placeholder that the text does not know; empty where braces do not match."""

    key, status = "notification_text_invalid", 400
    field_names = ("name",)


class NotificationTextIncomplete(DomainError):
    """`name` is a placeholder of the text of the code that the new one leaves out."""

    key, status = "notification_text_incomplete", 400
    field_names = ("name",)


class NotificationTextNotExist(DomainError):
    key, status = "notification_text_not_exist", 404
