"""Rows for tests of purchases: people, chefs who cook every day, foods on offer every day."""

from datetime import datetime, timedelta
from hashlib import sha256
from secrets import token_urlsafe
from typing import Any

from psycopg import AsyncConnection, sql
from psycopg.types.json import Jsonb

from marmita.features.chefs.queries.card import write_cards
from marmita.features.menu.domain.rules import WEEKDAYS
from marmita.platform.clock import utc_now
from marmita.platform.ids import first_id, new_id

Connection = AsyncConnection[tuple[Any, ...]]
ALL_DAY = {weekday: {"open": "10:00", "close": "18:00"} for weekday in WEEKDAYS}


def every_day(amount: int, opens: str = "10:00", closes: str = "18:00") -> dict[str, Any]:
    """Return the weekly hours of a food with `amount` portions each day."""
    return {weekday: {"open": opens, "close": closes, "amountServed": amount} for weekday in WEEKDAYS}


async def insert(conn: Connection, table: str, **values: Any) -> None:
    columns = sql.SQL(", ").join(map(sql.Identifier, values))
    places = sql.SQL(", ").join(sql.Placeholder() * len(values))
    statement = sql.SQL("INSERT INTO {} ({}) VALUES ({})").format(sql.Identifier(table), columns, places)
    await conn.execute(statement, [Jsonb(value) if isinstance(value, dict) else value for value in values.values()])


async def add_account(conn: Connection, **values: Any) -> str:
    account_id = new_id()
    login = f"u{account_id[-12:]}"
    defaults = {
        "login": login,
        "login_key": login,
        "email": f"{login}@example.org",
        "email_key": f"{login}@example.org",
    }
    times = dict.fromkeys(("rules_accepted_at", "activated_at", "created_at"), utc_now())
    await insert(conn, "account", **({"id": account_id} | defaults | times | values))
    return account_id


async def add_chef(conn: Connection, **values: Any) -> str:
    """Add an active chef with an account, open every day from 10:00 to 18:00 for pick-up. Return the id."""
    chef_id = new_id()
    name = f"chef-{chef_id[-12:]}"
    words = {"short_name": name, "short_name_key": name, "name": name, "first_name": "Ana", "last_name": "Silva"}
    place = {"location": "(2.3522,48.857)", "location_name": "Le Marais", "town": "Paris", "town_key": "paris"}
    sells = {"delivery_types": ["PICKUP"], "pickup_hours": ALL_DAY, "payment_account": "acct_test", "active": True}
    sells["verified_at"] = utc_now()
    rest = {"phone_number": "+33100000000", "country": "France", "created_at": utc_now(), "updated_at": utc_now()}
    if "creator_id" not in values:
        values["creator_id"] = await add_account(conn, authorities=["USER", "CHEF"])
    await insert(conn, "chef", **({"id": chef_id} | words | place | sells | rest | values))
    await write_cards(conn, [chef_id])
    return chef_id


async def add_food(conn: Connection, chef_id: str, amount: int = 5, **values: Any) -> str:
    """Add a food of 12.50 € with `amount` portions every day from 10:00 to 18:00. Return the id."""
    food_id = new_id()
    words = {"name": "Soup", "description": "Hot.", "price_cents": 1250, "allergens_declared": True}
    offer = {
        "offer_type": "FIXED_OFFER",
        "weekly_hours": every_day(amount),
        "created_at": utc_now(),
        "updated_at": utc_now(),
    }
    await insert(conn, "food", **({"id": food_id, "chef_id": chef_id} | words | offer | values))
    return food_id


async def add_eaten_order(conn: Connection, chef_id: str, customer_id: str) -> str:
    """Add an order that was handed over and has an invitation to a review. Return its id."""
    order_id, now = new_id(), utc_now()
    parties = {"id": order_id, "request_key": order_id, "customer_id": customer_id, "chef_id": chef_id}
    slot = {"delivery_type": "PICKUP", "slot_start": now, "slot_end": now + timedelta(hours=1), "day": now.date()}
    money = {"status": "COMPLETED", "total_cents": 1250, "fee_cents": 125, "stock_state": "SOLD"}
    times = dict.fromkeys(("hold_expires_at", "latest_acceptance", "cancel_before", "created_at", "updated_at"), now)
    await insert(conn, "food_order", hand_over_code="1234", **parties, **slot, **money, **times)
    invited = {"order_id": order_id, "account_id": customer_id, "chef_id": chef_id, "created_at": now}
    await insert(conn, "review_invitation", **invited)
    return order_id


async def add_review(conn: Connection, chef_id: str, author_id: str, vote: int = 5, **values: Any) -> str:
    """Add a review and count its vote for the chef. Return its id."""
    review_id = new_id()
    words = {"vote": vote, "review": "<p>Good</p>", "created_at": utc_now()}
    await insert(conn, "review", **({"id": review_id, "chef_id": chef_id, "account_id": author_id} | words | values))
    votes = "UPDATE chef SET votes_count = votes_count + 1, votes_sum = votes_sum + %s WHERE id = %s"
    await conn.execute(votes, (vote, chef_id))
    await write_cards(conn, [chef_id])
    return review_id


async def add_bag(conn: Connection, chef_id: str, contents: dict[str, int], amount: int = 5, **values: Any) -> str:
    """Add a surprise bag of these foods with their quantities. Return its id."""
    bag_id = await add_food(conn, chef_id, amount, surprise_bag=True, name="Surprise bag", **values)
    for food_id, quantity in contents.items():
        await insert(conn, "surprise_bag_item", bag_id=bag_id, food_id=food_id, quantity=quantity)
    return bag_id


async def add_community(conn: Connection, creator_id: str, **values: Any) -> str:
    """Add a community about home cooking without members. Return its id."""
    community_id = new_id()
    name = f"community {community_id[-12:]}"
    words = {"link": name.replace(" ", "-"), "name": name, "name_key": name, "topic_id": f"{1:024x}"}
    rest = {"creator_id": creator_id, "created_at": utc_now()}
    await insert(conn, "community", **({"id": community_id} | words | rest | values))
    return community_id


async def add_post(conn: Connection, author_id: str, **values: Any) -> str:
    """Add a post; its id has the time of `created_at`. Return the id."""
    created: datetime = values.setdefault("created_at", utc_now())
    post_id = first_id(created)[:12] + new_id()[12:]
    words = {"content_type": "POST", "name": "Soup", "content": "<p>Hot.</p>", "excerpt": "Hot."}
    times = {"published_seconds": int(created.timestamp())}
    await insert(conn, "post", **({"id": post_id, "author_id": author_id} | words | times | values))
    return post_id


async def add_comment(conn: Connection, post_id: str, author_id: str, **values: Any) -> str:
    """Add a comment; unless it is deleted, count it for its post and its parent comment. Return its id."""
    comment_id = values.setdefault("id", new_id())
    created: datetime = values.setdefault("created_at", utc_now())
    row = {"post_id": post_id, "author_id": author_id, "content": "<p>Tasty.</p>", "active_at": created}
    await insert(conn, "comment", **(row | values))
    if "deleted_at" not in values:
        await conn.execute("UPDATE post SET comments = comments + 1 WHERE id = %s", (post_id,))
        await conn.execute(
            "UPDATE comment SET answers = answers + 1, active_at = greatest(active_at, %s) WHERE id = %s",
            (created, values.get("parent_id")),
        )
    return comment_id


async def add_poll(conn: Connection, post_id: str) -> tuple[str, str]:
    """Add a poll with two options that is open for years. Return its id and the id of the first option."""
    poll_id, options, now = new_id(), [new_id(), new_id()], utc_now()
    times = {"created_at": now, "closes_at": now + timedelta(days=3650)}
    rest = {"question": "", "single": True, "results_hidden": False}
    await insert(conn, "poll", id=poll_id, post_id=post_id, **rest, **times)
    for position, option_id in enumerate(options):
        await insert(conn, "poll_option", id=option_id, poll_id=poll_id, position=position, text=f"Soup {position}")
    return poll_id, options[0]


async def add_point(conn: Connection, chef_id: str, state: str = "ACCEPTED", **values: Any) -> str:
    """Add a pick-up point with a link to the chef, accepted by default. Return its id."""
    point_id = await add_chef(conn, **({"pick_up_point": True} | values))
    await insert(conn, "chef_pick_up_point", chef_id=chef_id, point_id=point_id, state=state, changed_at=utc_now())
    return point_id


async def add_session(conn: Connection, account_id: str, lasts: timedelta = timedelta(hours=1), **values: Any) -> str:
    """Add a session of the account. Return its token."""
    token, now = token_urlsafe(32), utc_now()
    times = dict.fromkeys(("created_at", "proven_at", "last_seen_at"), now) | {"expires_at": now + lasts}
    digest = sha256(token.encode()).digest()
    row = {"token_sha256": digest, "id": new_id(), "account_id": account_id, "remember_me": True}
    await insert(conn, "session", **(row | times | values))
    return token


async def recorded(conn: Connection, action: str) -> list[str]:
    """Return the reasons of the audit log's entries of that action, oldest first."""
    cursor = await conn.execute("SELECT reason FROM audit_entry WHERE action = %s ORDER BY id", (action,))
    return [reason for (reason,) in await cursor.fetchall()]
