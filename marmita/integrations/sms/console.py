"""The gateway for trials: it writes texts to the log, with the number masked; their content stays in the outbox."""

import structlog

from marmita.platform.sms import masked_number

log = structlog.get_logger()


class ConsoleGateway:
    """Sends no text message."""

    name = "console"
    keeps_words = True

    async def send(self, number: str, words: str) -> None:
        """Write the text message to the log."""
        log.info("text_message", to=masked_number(number), words=words)
