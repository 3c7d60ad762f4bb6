"""Refusals of tags: one class for each errorKey."""

from marmita.platform.errors import DomainError


class TagBlocked(DomainError):
    key, status = "tag_blocked", 409
    field_names = ("tag",)


class TagExists(DomainError):
    key, status = "tag_exists", 409


class TagCategoryExists(DomainError):
    key, status = "tag_category_exists", 409


class TagCategoryNotExist(DomainError):
    key, status = "tag_category_not_exist", 404


class TooManyTagCategories(DomainError):
    key, status = "too_many_tag_categories", 409


class TagNotExist(DomainError):
    key, status = "tag_not_exist", 404
