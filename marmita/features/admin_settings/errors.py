"""Errors of the settings of admins: one class for each error key."""

from marmita.platform.errors import DomainError


class AdminSettingChanged(DomainError):
    key, status = "admin_setting_changed", 409
    field_names = ("version",)


class AdminSettingInvalid(DomainError):
    key, status = "admin_setting_invalid", 400
    field_names = ("minimum", "maximum")
