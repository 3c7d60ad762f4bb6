"""Measures the time of each fixture, the sum of all of its uses, which no list of slow tests shows.

The result is written beside the JUnit report, with the ending `.json`, for `tools/verify.py`. Only the set-up is
counted, without the time of other fixtures that the fixture needs.
"""

import json
import time
from collections import defaultdict
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest


class FixtureTimes:
    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.uses: defaultdict[str, list[float]] = defaultdict(lambda: [0, 0.0])

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, fixturedef: pytest.FixtureDef[Any]) -> Generator[None, object, object]:
        began = time.perf_counter()
        try:
            return (yield)
        finally:
            self.add(f"{fixturedef.baseid}::{fixturedef.argname}", 1, time.perf_counter() - began)

    def add(self, name: str, times: float, seconds: float) -> None:
        self.uses[name][0] += times
        self.uses[name][1] += seconds

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """Add the times of an xdist worker that has ended."""
        for name, (times, seconds) in getattr(node, "workeroutput", {}).get("fixtures", {}).items():
            self.add(name, times, seconds)

    def pytest_sessionfinish(self) -> None:
        output = getattr(self.config, "workeroutput", None)
        if output is not None:
            output["fixtures"] = dict(self.uses)

    def pytest_unconfigure(self) -> None:
        report = self.config.getoption("xmlpath", None)
        if report and not hasattr(self.config, "workeroutput"):
            Path(report).with_suffix(".json").write_text(json.dumps(self.uses))
