"""Python imports this module first if PYTHONPATH has this folder: so the process is measured."""

from tests.support.measuring import probes

probes.begin()
