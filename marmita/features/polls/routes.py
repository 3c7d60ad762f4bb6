"""Routes that answer a poll, and read it."""

from litestar import Response, get, post

from marmita.features.polls.answer_poll import answer_poll
from marmita.features.polls.errors import PollChoiceInvalid, PollClosed, PollNotExist
from marmita.features.polls.policy import Action, authorize
from marmita.features.polls.queries import Rights, find_poll, find_poll_json
from marmita.features.polls.records import Poll
from marmita.features.polls.schemas import NewPollVote, PollView
from marmita.platform.clock import utc_now
from marmita.platform.http.encoded import encoded_json
from marmita.platform.http.policy import LOGGED_IN, PUBLIC
from marmita.platform.identity import Actor, is_allowed
from marmita.platform.ids import require_id
from marmita.platform.unit_of_work import Connection, UnitOfWork


@get("/api/polls/{poll_id:str}", opt={"policy": PUBLIC, "problems": (PollNotExist,)})
async def get_poll(conn: Connection, viewer: Actor | None, poll_id: str) -> Response[PollView]:
    """Return a poll with its current results. Fails with 404 `poll_not_exist`, also if its post is deleted."""
    require_id(poll_id, PollNotExist)
    return await _poll(conn, viewer, poll_id)


@post(
    "/api/polls/vote",
    opt={"policy": LOGGED_IN, "problems": (PollNotExist, PollClosed, PollChoiceInvalid)},
    status_code=200,
)
async def vote_in_poll(data: NewPollVote, uow: UnitOfWork, actor: Actor) -> Response[PollView]:
    """Set the caller's choices in a poll; an empty list withdraws the answer. A repeat changes nothing."""
    await answer_poll(uow, actor, data)
    return await _poll(uow.conn, actor, data.poll_id)


async def _poll(conn: Connection, viewer: Actor | None, poll_id: str) -> Response[PollView]:
    poll = await find_poll(conn, poll_id)
    if poll is None or poll.post_deleted_at:
        raise PollNotExist
    account_id = viewer.id if viewer else None
    rights = Rights(react=_may(viewer, "vote", poll), edit=_may(viewer, "edit", poll))
    encoded = await find_poll_json(conn, poll_id, account_id, rights)
    if encoded is None:
        raise PollNotExist
    return encoded_json(encoded)


def _may(viewer: Actor | None, action: Action, poll: Poll) -> bool:
    return viewer is not None and is_allowed(authorize, viewer, action, poll, utc_now())


ROUTES = [vote_in_poll, get_poll]
