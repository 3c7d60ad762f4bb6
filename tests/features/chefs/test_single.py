"""Profiles, featured and near chefs, text search and stars, as the wire shows them."""

from datetime import timedelta

import msgspec
import psycopg
import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient
from psycopg.types.json import Jsonb

from marmita.features.chefs.domain.rules import FIRST_REVIEWS
from marmita.features.chefs.http.schemas import ChefCard, ChefProfile, PickUpPointView
from marmita.features.chefs.queries import view
from marmita.platform.clock import utc_now
from marmita.platform.ids import new_id
from tests.support.rows import Connection, add_account, add_chef, add_point, add_session, insert

CARDS = list[ChefCard]


async def profile(conn: Connection, chef_id: str, account: str | None = None) -> ChefProfile:
    body = await view.find_profile_by_id(conn, chef_id, account)
    assert body is not None
    return msgspec.json.decode(body, type=ChefProfile)


async def add_review(conn: Connection, chef_id: str, account_id: str, vote: int = 5, *, ago: int = 0) -> None:
    text = {"vote": vote, "review": "<p>Good</p>", "created_at": utc_now() - timedelta(days=ago)}
    await insert(conn, "review", id=new_id(), chef_id=chef_id, account_id=account_id, **text)


async def test_profile_has_its_points_and_newest_reviews(connection: Connection):
    chef = await add_chef(connection, name="Ana", about_me="Since 2019.", verified_at=utc_now())
    point = await add_point(connection, chef, name="Café")
    await add_point(connection, chef, name="Closed", suspended=True)
    await add_review(connection, chef, await add_account(connection), 1, ago=1)
    for _ in range(FIRST_REVIEWS):
        await add_review(connection, chef, await add_account(connection), 5)
    seen = await profile(connection, chef)
    assert (seen.name, seen.about_me, seen.verified, seen.suspended, seen.starred) == (
        "Ana",
        "Since 2019.",
        True,
        False,
        False,
    )
    assert [view.name for view in seen.pick_up_points] == ["Café"]
    assert seen.chefs_ord_points_ids == [point]
    assert [review.vote for review in seen.reviews] == [5] * FIRST_REVIEWS
    assert seen.deliver_to_pick_up_point_in_advance_minutes == 14


async def test_pick_up_points_are_listed_by_name_without_the_suspended(connection: Connection):
    chef = await add_chef(connection)
    for name, suspended in (("Zinc", False), ("Café", False), ("Closed", True)):
        await add_point(connection, chef, name=name, suspended=suspended)
    found = msgspec.json.decode(await view.list_pick_up_points(connection), type=list[PickUpPointView])
    assert [point.name for point in found if point.name in {"Zinc", "Café", "Closed"}] == ["Café", "Zinc"]


async def test_a_last_name_and_a_telephone_number_are_shown_to_the_chef_alone(connection: Connection):
    owner, guest = await add_account(connection), await add_account(connection)
    chef = await add_chef(connection, creator_id=owner, last_name="Silva", phone_number="+33199887766")
    for reader, private in ((owner, ("Silva", "+33199887766")), (guest, (None, None)), (None, (None, None))):
        for body in (
            await view.find_profile_by_id(connection, chef, reader),
            await view.find_profile_by_name(connection, f"chef-{chef[-12:]}", reader),
        ):
            assert body is not None
            seen = msgspec.json.decode(body, type=ChefProfile)
            assert (seen.first_name, seen.last_name, seen.phone_number) == ("Ana", *private)


async def test_the_head_and_the_gallery_of_a_profile_have_their_own_pictures(connection: Connection):
    head, gallery = ({"base": base, "widths": [48], "width": 48, "height": 36, "blur": ""} for base in ("/h", "/g"))
    both = await profile(connection, await add_chef(connection, default_picture=head, gallery_images=Jsonb([gallery])))
    assert ([each.base for each in both.pictures], [each.base for each in both.gallery_images]) == (["/h"], ["/g"])
    assert (await profile(connection, await add_chef(connection))).pictures == []


async def test_only_an_invited_customer_may_review_and_only_once(connection: Connection):
    chef, guest, stranger = await add_chef(connection), await add_account(connection), await add_account(connection)
    await insert(connection, "review_invitation", account_id=guest, chef_id=chef, created_at=utc_now())
    assert [(await profile(connection, chef, who)).can_be_reviewed for who in (guest, stranger, None)] == [
        True,
        False,
        False,
    ]
    await add_review(connection, chef, guest)
    assert (await profile(connection, chef, guest)).can_be_reviewed is False


async def test_a_chef_is_found_by_short_name_and_by_login_in_any_case(connection: Connection):
    account = await add_account(connection, login="Marie", login_key="marie")
    chef = await add_chef(connection, short_name="Chez-Marie", short_name_key="chez-marie", creator_id=account)
    for name in ("chez-marie", "CHEZ-MARIE", "mArIe"):
        body = await view.find_profile_by_name(connection, name, None)
        assert body is not None and msgspec.json.decode(body, type=ChefProfile).id == chef
    assert await view.find_profile_by_name(connection, "chez", None) is None


async def test_featured_chefs_are_well_rated_have_a_picture_and_come_from_many_towns(connection: Connection):
    picture = {"base": "/media/x", "widths": [48], "width": 48, "height": 36, "blur": ""}
    good = {"votes_count": 10, "votes_sum": 48, "default_picture": picture}
    for at in range(9):
        await add_chef(connection, town_key="paris", orders_count=100 + at, **good)
    await add_chef(connection, name="Lyon", town_key="lyon", **good)
    await add_chef(connection, name="Poor", town_key="lille", votes_count=10, votes_sum=20, default_picture=picture)
    await add_chef(connection, name="Plain", town_key="metz", votes_count=10, votes_sum=50)
    await add_chef(connection, name="Shop", town_key="nice", pick_up_point=True, **good)
    cards = msgspec.json.decode(await view.list_featured(connection, None), type=CARDS)
    assert len(cards) == 8
    assert {card.name for card in cards} & {"Lyon", "Poor", "Plain", "Shop"} == {"Lyon"}


async def test_discover_excludes_the_chef_of_the_profile(connection: Connection):
    seen = await add_chef(connection)
    await add_chef(connection, name="Far", location="(4.85,45.76)")
    await add_chef(connection, name="Near", location="(2.36,48.857)")
    body = await view.list_nearest(connection, 48.857, 2.3522, seen, None)
    cards = msgspec.json.decode(body, type=CARDS)
    assert [card.name for card in cards] == ["Near", "Far"]
    assert cards[1].distance == pytest.approx(391, abs=2)


@pytest.mark.commits
async def test_reviews_of_a_chef_are_read_page_by_page_until_all_that_are_counted(
    client: AsyncTestClient[Litestar], own_conninfo: str
):
    async with await psycopg.AsyncConnection.connect(own_conninfo, autocommit=True) as conn:
        chef = await add_chef(conn, votes_count=23, votes_sum=23 * 4)
        for _ in range(23):
            author = await add_account(conn)
            await insert(
                conn, "review", id=new_id(), chef_id=chef, account_id=author, vote=4, review="", created_at=utc_now()
            )
    profile = (await client.get(f"/api/chef/by-id/{chef}")).json()
    found = [review["id"] for review in profile["reviews"]]
    for expected in (10, 3, 0):
        page = await client.get(f"/api/chef/reviews/{chef}", params={"before": found[-1]})
        assert page.headers["x-total-count"] == "23"
        assert len(page.json()) == expected
        found += [review["id"] for review in page.json()]
    assert found == sorted(set(found), reverse=True)
    assert len(found) == profile["votesCount"] == 23
    first = await client.get(f"/api/chef/reviews/{chef}")
    assert first.json() == profile["reviews"]


@pytest.mark.commits
async def test_reviews_of_no_chef_or_before_no_review_are_refused(client: AsyncTestClient[Litestar]):
    answer = await client.get(f"/api/chef/reviews/{new_id()}")
    assert (answer.status_code, answer.json()["errorKey"]) == (404, "chef_not_exist")
    assert (await client.get("/api/chef/reviews/nonsense")).status_code == 404
    answer = await client.get(f"/api/chef/reviews/{new_id()}", params={"before": "x"})
    assert (answer.status_code, answer.json()["errorKey"]) == (400, "invalid_request")


@pytest.mark.commits
async def test_repeated_star_and_unstar_count_once(client: AsyncTestClient[Litestar], own_conninfo: str):
    async with await psycopg.AsyncConnection.connect(own_conninfo, autocommit=True) as conn:
        chef, account = await add_chef(conn), await add_account(conn)
        headers = {"authorization": f"Bearer {await add_session(conn, account)}"}
        for action, expected in (("starr", 1), ("starr", 1), ("unstarr", 0), ("unstarr", 0)):
            answer = await client.post(f"/api/chef/{action}/{chef}", headers=headers)
            assert answer.status_code == 204
            [(stars, rows)] = await (
                await conn.execute("SELECT stars_count, (SELECT count(*) FROM chef_star) FROM chef")
            ).fetchall()
            assert stars == rows == expected
        assert (await client.post(f"/api/chef/starr/{chef}")).status_code == 401
        for unknown in (new_id(), "nonsense"):
            answer = await client.post(f"/api/chef/starr/{unknown}", headers=headers)
            assert (answer.status_code, answer.json()["errorKey"]) == (404, "chef_not_exist")


@pytest.mark.commits
async def test_search_without_radius_uses_ten_kilometres(client: AsyncTestClient[Litestar], own_conninfo: str):
    async with await psycopg.AsyncConnection.connect(own_conninfo, autocommit=True) as conn:
        near, far = await add_chef(conn, location="(2.35,48.93)"), await add_chef(conn, location="(2.35,48.95)")
    for radius, found in (({}, {near}), ({"km": 25}, {near, far})):
        answer = await client.get("/api/chef/by-my-location", params={"lat": 48.85, "lon": 2.35, **radius})
        assert {chef["id"] for chef in answer.json()["chefs"]} == found
