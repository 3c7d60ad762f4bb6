"""Routes of links."""

from litestar import post

from marmita.features.links.schemas import LinkContent, PastedLink
from marmita.platform.http.policy import LOGGED_IN
from marmita.platform.rich_text import read_embed


@post("/api/links/read", opt={"policy": LOGGED_IN}, status_code=200)
async def read_link(data: PastedLink) -> LinkContent:
    """Return the content that a pasted link embeds. Nothing is fetched. Links of unknown sites embed nothing."""
    embed = read_embed(data.link)
    return LinkContent(provider=embed.provider, id=embed.id) if embed else LinkContent()


ROUTES = [read_link]
