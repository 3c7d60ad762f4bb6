"""Refusals of chefs: one class for each errorKey."""

from marmita.platform.errors import DomainError


class ChefExistsByShortName(DomainError):
    key, status = "chef_exists_by_short_name", 409


class ChefNotExist(DomainError):
    key, status = "chef_not_exist", 404
