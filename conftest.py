"""pytest loads this file first: only modules of Marmita that are imported afterwards can be measured."""

from tests.support.measuring import probes

probes.begin()


def pytest_unconfigure() -> None:
    """Save the notes here: workers of pytest-xdist end without running Python's `atexit` functions."""
    probes.save()
