"""Port to pages of other sites."""

from typing import Protocol

from marmita.platform.ports import Port
from marmita.platform.web_pages import WebPage


class WebPages(Protocol):
    """Fetches a page whose address a stranger has written; reaches public addresses only."""

    async def fetch(self, address: str) -> WebPage:
        """What the page says about itself; raises WebPageUnavailableError."""
        ...


WEB_PAGES: Port[WebPages] = Port("web_pages")
