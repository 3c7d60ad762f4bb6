"""Errors of comments: one class for each error key."""

from marmita.platform.errors import DomainError


class CommentChanged(DomainError):
    key, status = "comment_changed", 409
    field_names = ("comment",)


class CommentDeleteTimeExpired(DomainError):
    key, status = "comment_delete_time_expired", 409
    field_names = ("hours",)


class CommentNotExist(DomainError):
    key, status = "comment_not_exist", 404


class CommentTooShort(DomainError):
    key, status = "comment_too_short", 400
    field_names = ("least",)


class OwnCommentVoted(DomainError):
    key, status = "own_comment_voted", 409
