"""Live events of carts."""

from typing import ClassVar

from marmita.platform.realtime import RealtimeEvent


class CartChanged(RealtimeEvent):
    """Something of this chef was put into the cart, changed, taken out or bought, in whichever tab."""

    kind: ClassVar[str] = "cart_changed"
    chef_id: str
