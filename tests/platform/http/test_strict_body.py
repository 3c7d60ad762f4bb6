"""A body has the types of its schema; query parameters are text and are converted."""

import json
from typing import Annotated, Any

import pytest
from litestar import Litestar, get, post
from litestar.params import Parameter, QueryParameter
from litestar.testing import AsyncTestClient
from psycopg import DataError

from marmita.platform.http.problems import EXCEPTION_HANDLERS
from marmita.platform.http.strict_body import StrictRequest
from tests.support.ordering import refusal


@post("/echo", status_code=200)
async def echo(data: dict[str, Any]) -> dict[str, Any]:
    return data


@get("/listen")
async def listen(page: Annotated[int, Parameter(ge=0)], loud: bool = False, at: float = 0) -> list[Any]:
    return [page, loud, at]


@get("/look")
async def look(from_date: Annotated[int, QueryParameter(name="fromDate")], word: str = "") -> list[Any]:
    if "\0" in word:
        raise DataError
    return [from_date, word]


BARE = {"request_class": StrictRequest, "exception_handlers": EXCEPTION_HANDLERS}


@pytest.mark.parametrize(
    "body",
    [b'{"a":1', b"{'a':1}", b"\xff\xfe", b'{"a":NaN}', b'{"a":"\\ud800"}', b'{"a":' + b"[" * 200_000, b"1 2", b"\x00"],
    ids=range(8),
)
async def test_body_that_is_not_json_is_refused(body: bytes):
    async with AsyncTestClient(Litestar([echo], **BARE)) as client:
        answer = await client.post("/echo", content=body, headers={"content-type": "application/json"})
    assert refusal(answer) == (400, "invalid_request"), answer.text


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "", "json"])
async def test_body_with_other_content_type_is_refused(kind: str):
    async with AsyncTestClient(Litestar([echo], **BARE)) as client:
        answer = await client.post("/echo", content=b'{"a":1}', headers={"content-type": kind})
        assert refusal(answer) == (415, "unsupported_media_type")
        named = {"content-type": "application/json; charset=utf-8"}
        assert (await client.post("/echo", content=b'{"a":1}', headers=named)).json() == {"a": 1}


async def test_query_parameters_are_converted_to_their_types():
    async with AsyncTestClient(Litestar([listen], **BARE)) as client:
        assert (await client.get("/listen?page=2&loud=true&at=1.5")).json() == [2, True, 1.5]
        assert refusal(await client.get("/listen?page=two")) == (400, "invalid_request")


@pytest.mark.parametrize(
    ("query", "field"),
    [("", "fromDate"), ("word=a", "fromDate"), ("fromDate=x", "fromDate"), ("fromDate=1&word=%00", "word")],
)
async def test_query_parameter_that_is_missing_or_wrong_is_named_as_it_is_sent(query: str, field: str):
    async with AsyncTestClient(Litestar([look], **BARE)) as client:
        assert (await client.get("/look?fromDate=7")).json() == [7, ""]
        answer = await client.get(f"/look?{query}")
    assert refusal(answer) == (400, "invalid_request")
    assert [error["field"] for error in answer.json()["errors"]] == [field]


@pytest.mark.parametrize(
    ("sent", "received"),
    [
        ({"a": ["Soup\u202e!", 1.5, None, {"b": "a\u2028b\x1b"}]}, {"a": ["Soup!", 1.5, None, {"b": "a\nb"}]}),
        ({"a": "\u200b\u2060", "b": "\u3164\u200d", "c": "", "d": "👩‍🍳"}, {"a": " ", "b": " ", "c": "", "d": "👩‍🍳"}),
        ({"a": r"C:\u202e", "b": "Z" + "\u0301" * 9}, {"a": r"C:\u202e", "b": "Z" + "\u0301" * 8}),
    ],
)
@pytest.mark.parametrize("escaped", [True, False])
async def test_texts_of_a_body_lose_what_misleads_readers(sent: Any, received: Any, escaped: bool):
    body = json.dumps(sent, ensure_ascii=escaped).encode()
    async with AsyncTestClient(Litestar([echo], **BARE)) as client:
        answer = await client.post("/echo", content=body, headers={"content-type": "application/json"})
    assert answer.json() == received
