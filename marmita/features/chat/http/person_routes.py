"""Routes of blocked people, and of an account's settings of chat."""

from typing import Annotated

from litestar import get, post, put
from litestar.params import Parameter

from marmita.features.accounts import UserNotExist
from marmita.features.chat.domain.errors import ChatYourCreator
from marmita.features.chat.domain.quick_answers import CHEF, CUSTOMER
from marmita.features.chat.domain.rules import BLOCKED_PAGE
from marmita.features.chat.http.schemas import (
    BlockedPerson,
    ChatChoices,
    ChatDisabled,
    ChatPerson,
    ChatSettings,
    QuickAnswers,
    QuickAnswersChange,
)
from marmita.features.chat.queries.choices import Choices, count_blocked, list_blocked, read_choices
from marmita.features.chat.use_cases import block_person as blocking
from marmita.features.chat.use_cases import change_choices as choosing
from marmita.platform.http.lists import Page, PageNumber
from marmita.platform.http.policy import CHEF_ONLY, LOGGED_IN
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import Connection, UnitOfWork

BlockedPeople = Annotated[list[BlockedPerson], Parameter(max_items=BLOCKED_PAGE)]


@post("/api/chat/block", opt={"policy": LOGGED_IN, "problems": (UserNotExist, ChatYourCreator)}, status_code=204)
async def block_person(data: ChatPerson, uow: UnitOfWork, actor: Actor) -> None:
    """Block a person: neither of the two can write to the other. A repeat changes nothing."""
    await blocking.block_person(uow, actor, data.user_id)


@post("/api/chat/unblock", opt={"policy": LOGGED_IN}, status_code=204)
async def unblock_person(data: ChatPerson, uow: UnitOfWork, actor: Actor) -> None:
    """Remove the caller's block of a person. A repeat changes nothing."""
    await blocking.unblock_person(uow, actor, data.user_id)


@get("/api/chat/blocked", opt={"policy": LOGGED_IN})
async def list_blocked_people(conn: Connection, actor: Actor, page: PageNumber = 0) -> Page[BlockedPeople]:
    """List the people whom the caller has blocked, last blocked first, 20 per page."""
    rows = await list_blocked(conn, actor.id, BLOCKED_PAGE, page * BLOCKED_PAGE)
    return Page([BlockedPerson(**row) for row in rows], await count_blocked(conn, actor.id))


@get("/api/chat/settings", opt={"policy": LOGGED_IN})
async def get_chat_settings(conn: Connection, actor: Actor) -> ChatSettings:
    """Return what others see of the caller, and whether moderators have blocked the caller from chat."""
    return _settings(actor, await read_choices(conn, actor.id))


@put("/api/chat/settings", opt={"policy": LOGGED_IN})
async def set_chat_settings(data: ChatChoices, uow: UnitOfWork, actor: Actor) -> ChatSettings:
    """Set what others see of the caller. A caller who hides something does not see it of others either."""
    choices = await choosing.change_visibility(uow, actor, read_receipts=data.read_receipts, presence=data.presence)
    return _settings(actor, choices)


@get("/api/chat/quick-answers", opt={"policy": LOGGED_IN})
async def get_quick_answers(conn: Connection, actor: Actor) -> QuickAnswers:
    """Return the quick answers for customers and for chefs."""
    return _answers(actor, await read_choices(conn, actor.id))


@put("/api/chat/quick-answers", opt={"policy": CHEF_ONLY})
async def set_quick_answers(data: QuickAnswersChange, uow: UnitOfWork, actor: Actor) -> QuickAnswers:
    """Set the quick answers of the chef, in their order."""
    return _answers(actor, await choosing.change_quick_answers(uow, actor, data.chef))


def _settings(actor: Actor, choices: Choices) -> ChatSettings:
    disabled = None
    if actor.block is not None and actor.is_blocked_from("chat"):
        disabled = ChatDisabled(due_date=actor.block.until, message_for_user=actor.block.message)
    return ChatSettings(read_receipts=choices.read_receipts, presence=choices.presence, chat_disabled=disabled)


def _answers(actor: Actor, choices: Choices) -> QuickAnswers:
    own = choices.quick_answers
    return QuickAnswers(customer=CUSTOMER[actor.locale], chef=own or CHEF[actor.locale], edited=own is not None)


PERSON_ROUTES = [
    block_person,
    unblock_person,
    list_blocked_people,
    get_chat_settings,
    set_chat_settings,
    get_quick_answers,
    set_quick_answers,
]
