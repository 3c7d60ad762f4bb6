"""Python imports this first where PYTHONPATH has this folder: what such a process runs of Marmita is measured."""

from tests.support.measuring import probes

probes.begin()
