"""Dashboard and alerts ask for metrics and labels that `/metrics` prints, in expressions that can be parsed."""

import json
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import promql_parser
import pytest
import yaml

from marmita.metrics import GAUGES
from marmita.platform.database import Database
from marmita.platform.metrics.process import ProcessMetrics
from marmita.platform.unit_of_work import EventBus

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "deploy" / "monitoring"
DASHBOARD: dict[str, Any] = json.loads((FOLDER / "dashboard.json").read_text())
ALERTS: dict[str, Any] = yaml.safe_load((FOLDER / "alerts.yaml").read_text())
RULES: list[dict[str, Any]] = [rule for group in ALERTS["groups"] for rule in group["rules"]]
FROM_PROMETHEUS = {"up": {"job", "instance"}}
OF_EVERY_SERIES = {"job", "instance"}
SEVERITIES = {"page", "ticket"}


def expressions() -> list[str]:
    shown = [target["expr"] for panel in DASHBOARD["panels"] for target in panel["targets"]]
    return [expr.replace("$__rate_interval", "1m") for expr in shown] + [rule["expr"] for rule in RULES]


def selectors(node: Any) -> list[Any]:
    """Every choice of series in a parsed expression."""
    found = [node] if isinstance(node, promql_parser.VectorSelector) else []
    for name in ("expr", "lhs", "rhs", "vector_selector", "param"):
        if (part := getattr(node, name, None)) is not None and not isinstance(part, str | float | int):
            found += selectors(part)
    for part in getattr(node, "args", None) or []:
        found += selectors(part)
    return found


@pytest.fixture
async def printed(conninfo: str) -> dict[str, set[str]]:
    """Each name that `/metrics` prints once something has happened, with its labels."""
    database = Database(conninfo, EventBus())
    await database.open()
    metrics = ProcessMetrics(database, GAUGES, lambda: 0)
    metrics.count_request("GET", "/api/health", 200, 0.01)

    async def done() -> None:
        """A job that ends well."""

    context: Any = SimpleNamespace(job=SimpleNamespace(task_name="deliver_mails"))
    await metrics.count_job(done, context, None)
    text = (await metrics.render()).decode()
    await database.close()
    names: dict[str, set[str]] = {}
    for name, labels in re.findall(r"^(\w+)(?:\{(.*)\})? ", text, re.MULTILINE):
        names.setdefault(name, set()).update(re.findall(r'(\w+)="', labels))
    return names


async def test_every_metric_and_label_exists(printed: dict[str, set[str]]):
    known = printed | FROM_PROMETHEUS
    used: set[str] = set()
    for expression in expressions():
        for selector in selectors(promql_parser.parse(expression)):
            labels = {matcher.name for matcher in selector.matchers.matchers} - {"__name__"}
            assert selector.name in known, expression
            assert labels <= known[selector.name] | OF_EVERY_SERIES, expression
            used.add(selector.name)
        for grouped in re.findall(r"\bby \(([^)]*)\)", expression):
            assert set(grouped.split(", ")) <= {label for labels in known.values() for label in labels}, expression
    assert len(used) > 15
    wanted = {gauge.name for gauge in GAUGES} - {"marmita_ledger_difference_cents"}
    assert wanted <= used, "a figure of the database is on no panel and in no alert"


def test_alerts_say_what_to_do():
    assert len({rule["alert"] for rule in RULES}) == len(RULES) > 8
    for rule in RULES:
        assert rule["labels"]["severity"] in SEVERITIES
        assert rule["annotations"]["summary"] and rule["annotations"]["action"]
        assert set(rule) <= {"alert", "expr", "for", "labels", "annotations"}
        assert re.fullmatch(r"\d+[smh]", rule.get("for", "1m"))
    job = yaml.safe_load((FOLDER / "prometheus.yaml").read_text())["scrape_configs"][0]["job_name"]
    assert {name for rule in RULES for name in re.findall(r'job="(\w+)"', rule["expr"])} == {job}


def test_panels_do_not_overlap():
    taken: set[tuple[int, int]] = set()
    assert len({panel["id"] for panel in DASHBOARD["panels"]}) == len(DASHBOARD["panels"])
    for panel in DASHBOARD["panels"]:
        at = panel["gridPos"]
        cells = {(at["x"] + x, at["y"] + y) for x in range(at["w"]) for y in range(at["h"])}
        assert at["x"] + at["w"] <= 24
        assert taken.isdisjoint(cells), panel["title"]
        taken |= cells
