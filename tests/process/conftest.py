"""A data folder as a former run left it: tests of the first start begin with an empty one instead."""

from pathlib import Path

import pytest

from tests.support.servers.prepared import copy
from tests.support.servers.process import Marmita


@pytest.fixture(scope="session")
def migrated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole data folder, to be copied."""
    folder = tmp_path_factory.mktemp("migrated") / "var"
    assert Marmita(folder, "migrate").run()[0] == 0
    return folder


@pytest.fixture
def data(migrated: Path, tmp_path: Path) -> Path:
    """A data folder of the test's own with a migrated database."""
    copy(migrated, tmp_path / "var")
    return tmp_path / "var"
