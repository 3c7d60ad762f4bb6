"""Records of polls for decisions."""

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Poll:
    """A poll for decisions about rights. If `post_deleted_at` is set, the post and the poll are not shown any more.

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
