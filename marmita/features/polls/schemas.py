"""Polls on the wire. PostgreSQL writes the view (card.py)."""

from datetime import datetime, timedelta
from typing import Annotated

from msgspec import Meta

from marmita.features.polls.rules import DAYS_MAX, OPTION_MAX, OPTIONS_MAX, OPTIONS_MIN, QUESTION_MAX
from marmita.platform.wire import NOT_BLANK, Command, Id, View

PollOptionText = Annotated[str, Meta(min_length=1, max_length=OPTION_MAX, pattern=NOT_BLANK)]
PollOptionTexts = Annotated[list[PollOptionText], Meta(min_length=OPTIONS_MIN, max_length=OPTIONS_MAX)]


class NewPoll(Command):
    """A question of a post; `question` may be empty where the post asks. Open for days, hours and minutes together."""

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
    """`options` are the choices afterwards, whatever they were before; none withdraws the answer."""

    poll_id: Id
    options: Annotated[list[Id], Meta(max_length=OPTIONS_MAX)]


class PollOption(View):
    """`votes` is null while results are hidden."""

    id: str
    text: str
    votes: int | None


class PollCan(View):
    """What the reader may do with a poll. `edit`: it has no votes yet."""

    vote: bool
    edit: bool


class PollView(View):
    """A poll as its reader may see it. `chosen` are the reader's own options; nobody sees those of others."""

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
