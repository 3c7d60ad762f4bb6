"""Port to pages of other sites."""

from typing import Protocol

from marmita.platform.ports import Port
from marmita.platform.web_pages import WebPage


class WebPages(Protocol):
    """A service that fetches pages. Their addresses come from strangers, so it must reach public addresses only."""

    async def fetch(self, address: str) -> WebPage:
        """Fetch the page and return its title, description and site. May raise WebPageUnavailableError."""
        ...


WEB_PAGES: Port[WebPages] = Port("web_pages")
