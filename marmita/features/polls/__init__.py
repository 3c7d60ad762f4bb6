"""Polls: a question with options that belongs to a post; each person answers once, until the poll closes.

Posts write their poll with their text, and show it on their cards.
"""

from marmita.features.polls import jobs
from marmita.features.polls.card import POLL, POLL_JOIN
from marmita.features.polls.errors import POLL_PROBLEMS, PollHasVotes
from marmita.features.polls.export import EXPORT
from marmita.features.polls.listeners import erase_answers
from marmita.features.polls.queries import find_poll_of
from marmita.features.polls.queries import recount as recount_poll
from marmita.features.polls.schemas import NewPoll, PollView
from marmita.features.polls.write_poll import change_poll, write_poll

__all__ = [
    "EXPORT",
    "POLL",
    "POLL_JOIN",
    "POLL_PROBLEMS",
    "NewPoll",
    "PollHasVotes",
    "PollView",
    "change_poll",
    "erase_answers",
    "find_poll_of",
    "jobs",
    "recount_poll",
    "write_poll",
]
