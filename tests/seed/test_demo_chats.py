"""Conversations of the demo town are as the use cases would have made them."""

from marmita.seed.demo import generate_town
from tests.conftest import NOON
from tests.support.demo_pictures import empty_pictures


def test_demo_conversations_agree_with_their_messages():
    town = generate_town(NOON, empty_pictures())
    orders = {order["id"]: order for order in town.rows["food_order"]}
    talks = {talk["id"]: talk for talk in town.rows["conversation"]}
    assert len(talks) == 5 and len([talk for talk in talks.values() if talk["order_id"]]) == 1
    for talk in talks.values():
        said = [row for row in town.rows["chat_message"] if row["conversation_id"] == talk["id"]]
        members = {
            row["account_id"]: row for row in town.rows["conversation_member"] if row["conversation_id"] == talk["id"]
        }
        assert [row["number"] for row in said] == list(range(1, talk["last_number"] + 1))
        assert [row["created_at"] for row in said] == sorted(row["created_at"] for row in said)
        assert talk["first_id"] < talk["second_id"] and members.keys() == {talk["first_id"], talk["second_id"]}
        order = orders.get(talk["order_id"])
        assert order is None or order["created_at"] < said[0]["created_at"]
        for member in members.values():
            others = [row for row in said if row["sender_id"] != member["account_id"]]
            assert member["unread"] == len([row for row in others if row["number"] > member["read_number"]])
