"""Port to push services."""

from marmita.platform.ports import Port
from marmita.platform.push import PushServices

PUSH_SERVICES: Port[PushServices] = Port("push_services")
