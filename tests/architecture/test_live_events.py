"""Live events stand in the API's description, from which the web app knows what each kind carries."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import marmita.app as composition
from marmita.platform.realtime import RealtimeEvent

DESCRIPTION = Path(__file__).parents[2] / "web" / "openapi.json"


def references(part: Any) -> Iterator[str]:
    if isinstance(part, dict):
        for key, value in part.items():
            yield from [value] if key == "$ref" else references(value)
    elif isinstance(part, list):
        for value in part:
            yield from references(value)


def subclasses(of: type[RealtimeEvent]) -> Iterator[type[RealtimeEvent]]:
    for each in of.__subclasses__():
        yield each
        yield from subclasses(each)


def test_every_event_of_the_application_is_registered_with_a_kind_of_its_own():
    ours = {event for event in subclasses(RealtimeEvent) if event.__module__.startswith("marmita.")}
    ephemeral = {event for kind in composition.TOPIC_KINDS for event in kind.ephemeral}
    assert ours == set(composition.REALTIME_EVENTS) | ephemeral
    kinds = [event.kind for event in {*composition.REALTIME_EVENTS, *ephemeral}]
    assert sorted(set(kinds)) == sorted(kinds)
    assert [kind for kind in kinds if not kind.isidentifier()] == []


def test_description_has_a_message_for_every_event():
    schemas = json.loads(DESCRIPTION.read_text())["components"]["schemas"]
    messages = [schemas[each["$ref"].rpartition("/")[2]] for each in schemas["ServerMessage"]["oneOf"]]
    events = {
        message["properties"]["kind"]["const"]: message["properties"]["data"]["$ref"].rpartition("/")[2]
        for message in messages
        if message["properties"]["type"]["const"] == "event"
    }
    assert events == {event.kind: event.__name__ for event in composition.REALTIME_EVENTS}
    assert len(schemas["ClientMessage"]["oneOf"]) == 4


def test_every_reference_of_the_description_leads_somewhere():
    document = json.loads(DESCRIPTION.read_text())
    known = {f"#/components/schemas/{name}" for name in document["components"]["schemas"]}
    assert len(known) > 50
    assert set(references(document)) - known == set()
