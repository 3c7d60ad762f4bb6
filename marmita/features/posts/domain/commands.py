"""The commands that write a post, and the result of a vote; routes receive and return them."""

from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType

from marmita.features.polls import NewPoll
from marmita.features.posts.domain.records import PostType
from marmita.features.posts.domain.rules import ALT_MAX, CONTENT_MAX, NAME_MAX, PICTURES_MAX, TAGS_MAX
from marmita.features.tags import TAG_MAX, TAG_PATTERN
from marmita.platform.rich_text import Document
from marmita.platform.wire import NOT_BLANK, Command, Id, RequestKey, View

PostName = Annotated[str, Meta(min_length=1, max_length=NAME_MAX, pattern=NOT_BLANK)]
PostContent = Annotated[str, Meta(max_length=CONTENT_MAX, description="HTML; tags that are not allowed are removed")]
PostTagName = Annotated[str, Meta(min_length=1, max_length=TAG_MAX, pattern=TAG_PATTERN)]
PostAlt = Annotated[str, Meta(max_length=ALT_MAX)]
PostRevision = Annotated[int, Meta(ge=1, le=2**31 - 1)]
PostPath = Annotated[str, Meta(min_length=1, max_length=200)]


class PostPictureChoice(Command):
    """A photo by its `path` (the `base` of its picture): a new upload of the caller, or one that the post already
    shows.
    """

    path: PostPath
    alt: PostAlt = ""


PostPictureChoices = Annotated[list[PostPictureChoice], Meta(max_length=PICTURES_MAX)]
PostTagNames = Annotated[list[PostTagName], Meta(max_length=TAGS_MAX)]


class PostFields(Command, kw_only=True):
    """The fields of a post that an author writes. With a `document`, `content` is made from it and may be omitted."""

    name: PostName
    content: PostContent = ""
    document: Document | None = None
    pictures: PostPictureChoices = msgspec.field(default_factory=list[PostPictureChoice])
    tags: PostTagNames = msgspec.field(default_factory=list[str])
    adult: bool = False


class NewPost(PostFields, kw_only=True):
    """A new post. A repeat with the same `requestKey` returns the first post. Only admins write articles."""

    poll: NewPoll | None = None
    community_id: Id | None = None
    content_type: PostType = "POST"
    request_key: RequestKey | None = None


class PostChange(PostFields, kw_only=True):
    """All fields of the post. An omitted field is emptied, except `poll`: without it, the poll stays.

    Null removes the poll, another value replaces it; both only while it has no votes. `revision` is the revision from
    which the change was made; without it, changes that were saved meanwhile are overwritten.
    """

    poll: NewPoll | UnsetType | None = UNSET
    revision: PostRevision | None = None


class PostVotes(View):
    """The vote counts of a post after a vote, and the caller's vote (1, -1 or 0)."""

    votes_up: int
    votes_down: int
    voted: int
