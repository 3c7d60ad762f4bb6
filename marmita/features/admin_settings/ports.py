"""The port with all settings, which the composition root collects from the features."""

from collections.abc import Sequence
from typing import Any

from marmita.platform.live_settings import Setting
from marmita.platform.ports import Port

ADMIN_SETTINGS: Port[Sequence[Setting[Any]]] = Port("admin_settings")
