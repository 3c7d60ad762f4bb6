"""Text messages (SMS): the port to the gateway, and its possible errors."""

from typing import Protocol

from marmita.platform.ports import Port


class TextRefusedError(Exception):
    """The gateway refuses this text permanently; the message is the reason, without phone numbers and text."""


class TextDelayedError(Exception):
    """The gateway has not accepted the text; a retry may work."""


class TextUnsureError(Exception):
    """It is unknown whether the gateway has accepted the text. A retry could send it twice."""


class SmsGateway(Protocol):
    """Port to a gateway for text messages."""

    name: str
    # For trials: no text is really sent, so its words stay readable in the outbox.
    keeps_words: bool

    async def send(self, number: str, words: str) -> None:
        """Send the text to a number in E.164.

        Raise TextRefusedError, TextDelayedError or TextUnsureError.
        """
        ...


# None: text messages are not available.
SMS_GATEWAY: Port[SmsGateway | None] = Port("sms_gateway")


def masked_number(number: str) -> str:
    """Return a masked number for logs and lists, with its first three characters and last two digits."""
    return f"{number[:3]}\u2026{number[-2:]}" if len(number) > 6 else "\u2026"
