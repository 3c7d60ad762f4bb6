"""Rows of polls, as decisions need them."""

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Poll:
    """A poll with what its rights depend on. `post_deleted_at`: the post is gone from view, and its poll with it.

    `author_authorities` are the roles of the post's author; `in_article`: the post is an article.
    """

    id: str
    post_id: str
    author_id: str
    author_authorities: list[str]
    in_article: bool
    single: bool
    closes_at: datetime
    post_deleted_at: datetime | None = None
