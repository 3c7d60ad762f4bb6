"""What an author writes, and what a vote comes to; routes take and answer with them."""

from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType

from marmita.features.polls import NewPoll
from marmita.features.posts.domain.records import PostType
from marmita.features.posts.domain.rules import ALT_MAX, CONTENT_MAX, NAME_MAX, PICTURES_MAX, TAGS_MAX
from marmita.features.tags import TAG_MAX
from marmita.platform.rich_text import Document
from marmita.platform.wire import NOT_BLANK, Command, Id, RequestKey, View

PostName = Annotated[str, Meta(min_length=1, max_length=NAME_MAX, pattern=NOT_BLANK)]
PostContent = Annotated[str, Meta(max_length=CONTENT_MAX, description="HTML; what is not allowed is removed")]
PostTagName = Annotated[str, Meta(min_length=1, max_length=TAG_MAX, pattern=r"^\w+$")]
PostAlt = Annotated[str, Meta(max_length=ALT_MAX)]
PostRevision = Annotated[int, Meta(ge=1, le=2**31 - 1)]
PostPath = Annotated[str, Meta(min_length=1, max_length=200)]


class PostPictureChoice(Command):
    """A photo by its `path` (the `base` of its picture): a new upload of the caller, or one that the post shows."""

    path: PostPath
    alt: PostAlt = ""


PostPictureChoices = Annotated[list[PostPictureChoice], Meta(max_length=PICTURES_MAX)]
PostTagNames = Annotated[list[PostTagName], Meta(max_length=TAGS_MAX)]


class PostFields(Command, kw_only=True):
    """What an author writes. With a `document`, `content` is made from it and need not be sent."""

    name: PostName
    content: PostContent = ""
    document: Document | None = None
    pictures: PostPictureChoices = msgspec.field(default_factory=list[PostPictureChoice])
    tags: PostTagNames = msgspec.field(default_factory=list[str])
    adult: bool = False


class NewPost(PostFields, kw_only=True):
    """The same `requestKey` returns the same post. Only admins write articles."""

    poll: NewPoll | None = None
    community_id: Id | None = None
    content_type: PostType = "POST"
    request_key: RequestKey | None = None


class PostChange(PostFields, kw_only=True):
    """All of the post anew; what is left out is emptied, but for the poll: without `poll` it stays.

    Null removes the poll, another one replaces it, both only while it has no votes. `revision` is that of the post
    which the change began from; without it, what was saved meanwhile is written over.
    """

    poll: NewPoll | UnsetType | None = UNSET
    revision: PostRevision | None = None


class PostVotes(View):
    """The votes of a post after one."""

    votes_up: int
    votes_down: int
    voted: int
