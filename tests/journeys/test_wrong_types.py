"""A number in quotes is refused, and 1 is not true, on every route that takes a body; the field is named."""

from typing import Any

import pytest

from tests.journeys.conftest import Town
from tests.support.ordering import refusal

pytestmark = pytest.mark.commits
OTHER = "f" * 24
ITEM = {"food": {"id": OTHER}, "quantity": 1}
ORDER: dict[str, Any] = {
    "chef": {"id": OTHER}, "deliveryType": "PICKUP", "orderForDay": "2026-03-13", "orderForTime": "12:00",
    "orderItems": [ITEM], "totalPrice": 1250, "requestKey": "k" * 16,
}  # fmt: skip
REGISTRATION = {
    "login": "marion", "email": "m@example.org", "password": "good-soup", "confirmPassword": "good-soup",
    "rulesAccepted": True,
}  # fmt: skip


@pytest.mark.parametrize(
    ("path", "body", "field"),
    [
        ("shopping-card/create-order", ORDER | {"totalPrice": "1250"}, "totalPrice"),
        ("shopping-card/create-order", ORDER | {"totalPrice": 1250.0}, "totalPrice"),
        ("shopping-card/create-order", ORDER | {"totalPrice": True}, "totalPrice"),
        ("shopping-card/create-order", ORDER | {"orderForDay": 20260313}, "orderForDay"),
        ("shopping-card/create-order", ORDER | {"orderItems": [ITEM | {"quantity": "1"}]}, "orderItems[0].quantity"),
        (
            "shopping-card/create-order",
            ORDER | {"orderItems": [ITEM, ITEM | {"instructions": 1}]},
            "orderItems[1].instructions",
        ),
        ("shopping-card/create-order", ORDER | {"orderItems": ITEM}, "orderItems"),
        ("shopping-card/create-order", ORDER | {"chef": OTHER}, "chef"),
        ("shopping-card/create-order", {k: v for k, v in ORDER.items() if k != "chef"}, "chef"),
        ("shopping-card/handle-order", {"food": {"id": OTHER}, "orderType": "CREATE", "quantity": "2"}, "quantity"),
        ("shopping-card/handle-order", {"food": {"id": 7}, "orderType": "CREATE"}, "food.id"),
        ("user-locations", {"latitude": "48.85", "longitude": 2.35}, "latitude"),
        ("user-locations", {"latitude": 48.85, "longitude": 2.35, "coordinatesVerified": 1}, "coordinatesVerified"),
        ("user-locations", {"latitude": 48.85, "longitude": 2.35, "radius": None}, "radius"),
        ("chef/text-search", {"phrase": 12}, "phrase"),
        ("register", REGISTRATION | {"rulesAccepted": "true"}, "rulesAccepted"),
        ("register", REGISTRATION | {"advAccepted": 0}, "advAccepted"),
        ("authenticate", {"username": "marion", "password": "x", "rememberMe": "yes"}, "rememberMe"),
        ("account/locale", {"locale": ["EN"]}, "locale"),
        ("account/locale", ["EN"], ""),
        ("account/locale", "de", ""),
    ],
    ids=str,
)
async def test_a_value_of_another_type_is_named_and_refused(town: Town, path: str, body: Any, field: str):
    answer = await town.guest.post(path, body)
    assert refusal(answer) == (400, "invalid_request"), answer.text
    assert [error["field"] for error in answer.json()["errors"]] == [field]
    assert answer.json()["errors"][0]["message"]
