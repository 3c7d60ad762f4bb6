"""Conversations of the demo town: Camille with the chef of an open order, and with neighbours."""

from datetime import timedelta
from typing import NamedTuple
from uuid import UUID

from psycopg.types.json import Jsonb

from marmita.platform.text_normalization import normalize_text
from marmita.seed.town import Row, Town

MINE, THEIRS = "mine", "theirs"
UNDER_WAY = ("PENDING", "ACCEPTED", "PAID")


class Line(NamedTuple):
    """A message, sent `minutes` before now; with the picture of the order's dish if `dish` has its description."""

    who: str
    minutes: int
    text: str
    dish: str = ""


ABOUT_ORDER = (
    Line(MINE, 1520, "Hello! I am allergic to cashews. Are there any in it?"),
    Line(THEIRS, 1500, "No cashews in yours. Your name is on the lid."),
    Line(MINE, 1494, "Thank you so much."),
    Line(THEIRS, 75, "It has been talking since noon.", dish="The pot on the stove"),
    Line(MINE, 63, "I can smell it from the tram."),
    Line(MINE, 62, "There on time, third bell?"),
)
# (number of unread lines at the end, lines)
NEIGHBOURS: tuple[tuple[int, tuple[Line, ...]], ...] = (
    (1, (
        Line(MINE, 420, "The courtyard is ours on Saturday from noon."),
        Line(THEIRS, 410, "Wonderful. I bring two tables and the long bench."),
        Line(THEIRS, 145, "Can the tables come at eleven?"),
    )),
    (1, (
        Line(THEIRS, 500, "Your pan for paella, is it free this week?"),
        Line(MINE, 480, "It is. Take it, it misses the fire."),
        Line(THEIRS, 220, "The pan is in the car. Do not ask how."),
    )),
    (0, (
        Line(MINE, 8700, "My dough does not rise. How warm is your kitchen?"),
        Line(THEIRS, 8650, "26 degrees, and a damp cloth on top."),
        Line(MINE, 8640, "A damp cloth! Thank you."),
    )),
    (0, (
        Line(THEIRS, 11600, "The soup from the market was the best of the winter."),
        Line(MINE, 11580, "I passed it on to the chef, she blushed."),
        Line(THEIRS, 11570, "Bon appétit, Camille"),
    )),
)  # fmt: skip


def add_chats(town: Town, camille: Row, customers: list[Row]) -> None:
    """Add chats of Camille with the chef of her newest open order, and with other customers."""
    chefs = {chef["id"]: chef for chef in town.rows["chef"]}
    orders = [
        order
        for order in town.rows["food_order"]
        if order["customer_id"] == camille["id"] and order["status"] in UNDER_WAY and order.get("accept_by")
    ]
    for order in orders[-1:]:
        _add(town, camille["id"], chefs[order["chef_id"]]["creator_id"], ABOUT_ORDER, 0, order=order)
    others = [person for person in customers if person["locale"] == "EN" and person is not camille]
    for (unread, lines), other in zip(NEIGHBOURS, others, strict=False):
        _add(town, camille["id"], other["id"], lines, unread)


def _add(town: Town, mine: str, theirs: str, lines: tuple[Line, ...], unread: int, *, order: Row | None = None) -> None:
    first, second = sorted((mine, theirs))
    # No message about an order may be older than the order.
    oldest = (town.now - order["created_at"]) / timedelta(minutes=lines[0].minutes + 1) if order else 1
    times = [town.now - min(oldest, 1) * timedelta(minutes=line.minutes) for line in lines]
    started_at, last = times[0], times[-1]
    talk = town.add(
        "conversation",
        id=town.id_at(started_at),
        first_id=first,
        second_id=second,
        order_id=order["id"] if order else None,
        last_number=len(lines),
        last_at=last,
        created_at=started_at,
    )
    for account, new in ((mine, unread), (theirs, 0)):
        town.add(
            "conversation_member",
            conversation_id=talk["id"],
            account_id=account,
            unread=new,
            read_number=len(lines) - new,
            about_order=order is not None,
            active_at=last,
        )
    for number, (line, at) in enumerate(zip(lines, times, strict=True), 1):
        town.add(
            "chat_message",
            id=town.id_at(at),
            conversation_id=talk["id"],
            number=number,
            sender_id=mine if line.who == MINE else theirs,
            client_id=str(UUID(int=town.rng.getrandbits(128), version=4)),
            text=line.text,
            picture=_dish(town, order, line.dish) if order and line.dish else None,
            words=" ".join(sorted({f"@{talk['id']}", f"@{first}", f"@{second}", *normalize_text(line.text).split()})),
            created_at=at,
        )


def _dish(town: Town, order: Row, alt: str) -> Jsonb | None:
    image = next(item["image"] for item in town.rows["order_item"] if item["order_id"] == order["id"])
    return Jsonb({**image.obj, "alt": alt}) if isinstance(image, Jsonb) else None
