"""Refusals of posts: one class for each errorKey."""

from marmita.platform.errors import DomainError


class OwnPostVoted(DomainError):
    key, status = "own_post_voted", 409


class PostChanged(DomainError):
    key, status = "post_changed", 409
    field_names = ("post",)


class PostDeleteTimeExpired(DomainError):
    key, status = "post_delete_time_expired", 409
    field_names = ("hours",)


class PostNotExist(DomainError):
    key, status = "post_not_exist", 404
