"""Errors of the feature chefs: one class for each errorKey."""

from marmita.platform.errors import DomainError


class ChefAlreadyExists(DomainError):
    key, status = "chef_already_exists", 409
    field_names = ("chefId",)


class ChefChanged(DomainError):
    key, status = "chef_changed", 409
    field_names = ("chef",)


class ChefExistsByName(DomainError):
    key, status = "chef_exists_by_name", 409


class ChefExistsByShortName(DomainError):
    key, status = "chef_exists_by_short_name", 409


class ChefNotExist(DomainError):
    key, status = "chef_not_exist", 404


class ChefNotListed(DomainError):
    key, status = "chef_not_listed", 409
    field_names = ("chefIds",)


class InvalidPhone(DomainError):
    key, status = "invalid_phone", 400


class PickUpPointAlreadyExists(DomainError):
    key, status = "pick_up_point_already_exists", 409
    field_names = ("pointId",)


class PickUpPointNotExist(DomainError):
    key, status = "pick_up_point_not_exist", 404
    field_names = ("pointIds",)


class NotAPickUpPoint(DomainError):
    key, status = "not_a_pick_up_point", 409


class AgreementNotExist(DomainError):
    key, status = "agreement_not_exist", 404


class AgreementStateChanged(DomainError):
    key, status = "agreement_state_changed", 409
    field_names = ("agreementState",)


class DateTooFar(DomainError):
    key, status = "date_too_far", 400
    field_names = ("field", "date")
