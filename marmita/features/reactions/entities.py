"""The entities to which people can react (posts and comments), with the functions of their features."""

from collections.abc import Awaitable, Callable
from typing import Any, Literal, NamedTuple

from marmita.features import comments, posts
from marmita.features.posts import ReactionCounts
from marmita.platform.errors import DomainError
from marmita.platform.unit_of_work import Connection

ReactionEntity = Literal["POST", "COMMENT"]


class Entity(NamedTuple):
    """The functions of the entity's feature. `lock` raises `not_exist`; `authorize` raises if the action is refused.

    `read`, `change` and `replace` are about the counters of its reactions.
    """

    not_exist: type[DomainError]
    find: Callable[[Connection, str], Awaitable[Any]]
    lock: Callable[[Connection, str], Awaitable[Any]]
    authorize: Callable[..., None]
    read: Callable[[Connection, str], Awaitable[ReactionCounts]]
    change: Callable[[Connection, str, ReactionCounts], Awaitable[None]]
    replace: Callable[[Connection, str, ReactionCounts], Awaitable[bool]]


ENTITIES: dict[ReactionEntity, Entity] = {
    "POST": Entity(
        posts.PostNotExist,
        posts.find_facts,
        posts.lock_post,
        posts.authorize,
        posts.read_reactions,
        posts.change_reactions,
        posts.set_reactions,
    ),
    "COMMENT": Entity(
        comments.CommentNotExist,
        comments.find_facts,
        comments.lock_comment,
        comments.authorize,
        comments.read_reactions,
        comments.change_reactions,
        comments.set_reactions,
    ),
}
