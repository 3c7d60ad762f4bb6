"""What generated clients need of the OpenAPI document: named enumerations, tags and unique operation names."""

from collections.abc import Iterator
from inspect import getdoc
from pathlib import Path
from typing import Any

import pytest

from marmita.features.accounts.domain import rules as accounts
from marmita.features.blocks import rules as blocks
from marmita.features.chat.domain import rules as chat
from marmita.features.chefs.domain import rules as chefs
from marmita.features.chefs.http.schemas import ChefProfile
from marmita.features.comments.domain import rules as comments
from marmita.features.media.domain import rules as media
from marmita.features.menu.domain import rules as menu
from marmita.features.orders.domain import rules as orders
from marmita.features.reports import rules as reports
from marmita.features.reviews.domain import rules as reviews
from marmita.platform import wire
from marmita.platform.errors import DomainError
from marmita.platform.http.policy import REASON_MAX

FEATURES = Path(__file__).parents[2] / "marmita" / "features"
COMPONENTS = "/components/schemas/"


@pytest.fixture
def document(api_document: dict[str, Any]) -> dict[str, Any]:
    return api_document


def enumerations(part: Any, place: str = "") -> Iterator[tuple[str, list[Any]]]:
    """Every list of values in the document, with where it stands."""
    if isinstance(part, dict):
        if isinstance(part.get("enum"), list):
            yield place, part["enum"]
        for name, value in part.items():
            yield from enumerations(value, f"{place}/{name}")
    elif isinstance(part, list):
        for number, value in enumerate(part):
            yield from enumerations(value, f"{place}/{number}")


def operations(document: dict[str, Any]) -> list[dict[str, Any]]:
    return [operation for path in document["paths"].values() for operation in path.values()]


def test_every_operation_says_what_it_does(document: dict[str, Any]):
    assert [each["operationId"] for each in operations(document) if not each.get("description")] == []


def test_every_tag_says_what_its_calls_are_about(document: dict[str, Any]):
    used = {tag for operation in operations(document) for tag in operation["tags"]}
    assert {tag["name"] for tag in document["tags"] if tag["description"]} == used


def test_docstring_of_a_struct_describes_its_schema(document: dict[str, Any]):
    schemas = document["components"]["schemas"]
    assert schemas["ChefProfile"]["description"] == getdoc(ChefProfile)
    assert "description" not in schemas["BagName"]


def test_every_enumeration_is_a_named_schema(document: dict[str, Any]):
    found = dict(enumerations(document))
    assert len(found) > 15
    inline = [place for place in found if place.removeprefix(COMPONENTS).count("/") or COMPONENTS not in place]
    assert inline == []


def test_an_enumeration_that_may_be_null_is_a_reference(document: dict[str, Any]):
    ending = document["components"]["schemas"]["OrderView"]["properties"]["ending"]
    assert ending == {"oneOf": [{"$ref": "#/components/schemas/OrderEnding"}, {"type": "null"}]}


def test_the_keys_of_a_dict_are_a_reference(document: dict[str, Any]):
    assert document["components"]["schemas"]["Offer"]["properties"]["operatingHours"] == {
        "type": "object",
        "propertyNames": {"$ref": "#/components/schemas/Weekday"},
        "additionalProperties": {"$ref": "#/components/schemas/OperatingHours"},
    }


def test_a_default_of_an_enumeration_stands_beside_its_reference(document: dict[str, Any]):
    parameters = document["paths"]["/api/shopping-card/my-orders"]["get"]["parameters"]
    sort = next(each["schema"] for each in parameters if each["name"] == "sort")
    assert sort == {"allOf": [{"$ref": "#/components/schemas/OrderSort"}], "default": "CREATED_DESC"}


def test_every_operation_has_the_tag_of_its_feature(document: dict[str, Any]):
    tags = [operation.get("tags", []) for operation in operations(document)]
    assert [each for each in tags if len(each) != 1] == []
    features = {folder.name for folder in FEATURES.iterdir() if folder.is_dir() and not folder.name.startswith("_")}
    assert {tag for [tag] in tags} - features == {"site"}


def test_limits_of_forms_are_those_of_the_rules(document: dict[str, Any]):
    found = {name: schema.get("properties", {}) for name, schema in document["components"]["schemas"].items()}
    login, email, password = (found["Registration"][name] for name in ("login", "email", "password"))
    assert (login["minLength"], login["maxLength"], login["pattern"]) == (
        accounts.LOGIN_MIN, accounts.LOGIN_MAX, accounts.LOGIN_PATTERN.replace(r"\Z", "$"),
    )  # fmt: skip
    assert (email["minLength"], email["maxLength"]) == (accounts.EMAIL_MIN, accounts.EMAIL_MAX)
    assert (password["minLength"], password["maxLength"]) == (accounts.PASSWORD_MIN, accounts.PASSWORD_MAX)
    assert found["AboutMeChange"]["aboutMe"]["maxLength"] == accounts.ABOUT_ME_MAX
    assert found["DeletionRequest"]["reason"]["maxLength"] == accounts.REASON_MAX
    assert found["NewAvatar"]["photo"]["maxLength"] == media.BYTES_MAX
    assert found["Reason"]["reason"]["maxLength"] == orders.REASON_LENGTH
    vote, review = (found["NewReview"][name] for name in ("vote", "review"))
    assert (vote["minimum"], vote["maximum"]) == (reviews.VOTE_MIN, reviews.VOTE_MAX)
    assert review["maxLength"] == found["ReviewChange"]["review"]["maxLength"] == reviews.REVIEW_MAX
    assert found["ReviewAnswerChange"]["answer"]["maxLength"] == reviews.ANSWER_MAX
    removal = found["ReviewRemoval"]["reason"]
    assert (removal["minLength"], removal["maxLength"]) == (wire.REASON_MIN, wire.REASON_MAX)
    assert found["NewNotice"]["description"]["maxLength"] == reports.DESCRIPTION_MAX
    assert found["NewFood"]["name"]["maxLength"] == found["FoodChange"]["name"]["maxLength"] == menu.NAME_MAX
    assert found["NewFood"]["price"]["maximum"] == menu.PRICE_MAX_CENTS


def test_instructions_have_one_limit_in_cart_and_order(document: dict[str, Any]):
    schemas = document["components"]["schemas"]
    limits = [schemas[name]["properties"]["instructions"]["maxLength"] for name in ("CartCommand", "OrderFormItem")]
    assert limits == [300, 300]


def test_constants_for_screens_are_those_of_the_rules(document: dict[str, Any]):
    constants = document["components"]["schemas"]["Constants"]["properties"]
    assert {name: schema["const"] for name, schema in constants.items()} == {
        "accountDeletionDays": accounts.DELETION_DELAY.days,
        "auditReasonMaximum": REASON_MAX,
        "blockDaysDefault": blocks.DAYS_DEFAULT,
        "blockDaysMaximum": blocks.DAYS_MAX,
        "chatPage": chat.MESSAGES_PAGE,
        "chatTextMaximum": chat.TEXT_MAX,
        "quickAnswersMaximum": chat.QUICK_ANSWERS_MAX,
        "quickAnswerMaximum": chat.QUICK_ANSWER_MAX,
        "commentMaximum": comments.COMMENT_TEXT.length,
        "commentMinimum": comments.CONTENT_MIN,
        "commentPage": comments.PAGE_SIZE,
        "commentWindowMinutes": comments.UNDO_TIME.seconds // 60,
        "emailCodePauseSeconds": accounts.CODE_PAUSE.period.seconds,
        "plannedDays": chefs.PLANNED_DAYS,
    }


@pytest.mark.parametrize(
    ("path", "size"),
    [
        ("/api/shopping-card/my-orders", orders.PAGE_SIZE),
        ("/api/shopping-card/chef-orders", orders.PAGE_SIZE),
        ("/api/chef/reviews/{chef_id}", chefs.FIRST_REVIEWS),
        ("/api/chef/starred", chefs.STARRED_PAGE),
        ("/api/notice", reports.PAGE_SIZE_MAX),
    ],
)
def test_a_paged_list_states_its_page_size_and_the_total(document: dict[str, Any], path: str, size: int):
    answer = document["paths"][path]["get"]["responses"]["200"]
    assert answer["content"]["application/json"]["schema"]["maxItems"] == size
    assert answer["headers"]["x-total-count"]["schema"] == {"type": "integer"}


def test_error_keys_are_those_of_the_catalogue(document: dict[str, Any]):
    schemas = document["components"]["schemas"]
    assert schemas["Problem"]["properties"]["errorKey"] == {"oneOf": [{"$ref": "#/components/schemas/ErrorKey"}]}
    assert {"payment_declined", "cart_empty", "not_found"} <= set(schemas["ErrorKey"]["enum"])
    assert set(schemas["ErrorKey"]["enum"]) <= set(DomainError.catalogue)


def test_an_operation_names_the_errors_that_only_it_may_answer(document: dict[str, Any]):
    responses = document["paths"]["/api/shopping-card/payment/{order_id}/{intent_id}/confirm"]["post"]["responses"]
    assert responses["402"]["description"] == "Not paid: payment_declined, payment_failed"


def test_every_operation_has_a_name_of_its_own(document: dict[str, Any]):
    names = [operation["operationId"] for operation in operations(document)]
    assert len(names) == len(set(names)) and all(name.isalnum() for name in names)
