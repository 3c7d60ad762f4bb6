"""Which settings there are: the composition root collects what features declare."""

from collections.abc import Sequence
from typing import Any

from marmita.platform.live_settings import Setting
from marmita.platform.ports import Port

ADMIN_SETTINGS: Port[Sequence[Setting[Any]]] = Port("admin_settings")
