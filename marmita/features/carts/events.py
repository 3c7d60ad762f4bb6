"""Live events of carts."""

from typing import ClassVar

from marmita.platform.realtime import RealtimeEvent


class CartChanged(RealtimeEvent):
    """A food of this chef was added to the cart, changed, removed or bought, in any browser tab."""

    kind: ClassVar[str] = "cart_changed"
    chef_id: str
