"""pytest reads this before any other file: only what it imports of Marmita afterwards can be measured."""

from tests.support.measuring import probes

probes.begin()


def pytest_unconfigure() -> None:
    """Workers of pytest-xdist end without Python's own `atexit`."""
    probes.save()
