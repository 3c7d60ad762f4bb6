"""Polls on the wire. PostgreSQL writes the view (card.py)."""

from datetime import datetime, timedelta
from typing import Annotated

from msgspec import Meta

from marmita.features.polls.rules import DAYS_MAX, OPTION_MAX, OPTIONS_MAX, OPTIONS_MIN, QUESTION_MAX
from marmita.platform.wire import NOT_BLANK, Command, Id, View

PollOptionText = Annotated[str, Meta(min_length=1, max_length=OPTION_MAX, pattern=NOT_BLANK)]
PollOptionTexts = Annotated[list[PollOptionText], Meta(min_length=OPTIONS_MIN, max_length=OPTIONS_MAX)]


class NewPoll(Command):
    """A new poll. `question` may be empty if the post already contains it.

    It is open for the sum of `days`, `hours` and `minutes`.
    """

    options: PollOptionTexts
    question: Annotated[str, Meta(max_length=QUESTION_MAX)] = ""
    multiple: bool = False
    results_hidden: bool = False
    days: Annotated[int, Meta(ge=0, le=DAYS_MAX)] = 0
    hours: Annotated[int, Meta(ge=0, le=23)] = 0
    minutes: Annotated[int, Meta(ge=0, le=59)] = 0

    @property
    def duration(self) -> timedelta:
        return timedelta(days=self.days, hours=self.hours, minutes=self.minutes)


class NewPollVote(Command):
    """An answer. `options` are the caller's choices after the request; an empty list withdraws the answer."""

    poll_id: Id
    options: Annotated[list[Id], Meta(max_length=OPTIONS_MAX)]


class PollOption(View):
    """An option of a poll. `votes` is null while results are hidden from the reader."""

    id: str
    text: str
    votes: int | None


class PollCan(View):
    """The actions that the reader may take on a poll. `edit` is false as soon as the poll has votes."""

    vote: bool
    edit: bool


class PollView(View):
    """A poll for its reader.

    `chosen` are the ids of the reader's own options; the choices of others are never disclosed.
    """

    id: str
    question: str
    multiple: bool
    results_hidden: bool
    voters: int
    create_date: datetime
    closes_at: datetime
    closed: bool
    options: list[PollOption]
    chosen: list[str]
    can: PollCan
