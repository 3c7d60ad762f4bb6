"""Push services: those of browsers (Web Push with VAPID), and FCM for apps."""

from marmita.integrations.push.services import PushGateway

__all__ = ["PushGateway"]
