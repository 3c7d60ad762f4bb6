"""The job that fetches the previews of links."""

import structlog
from procrastinate import JobContext

from marmita.features.links.ports import WEB_PAGES
from marmita.features.links.queries import find_address, set_page
from marmita.platform.jobs import LOW_PRIORITY, queue, tools_of
from marmita.platform.web_pages import WebPageUnavailableError


@queue.task(name="fetch_link_preview", pass_context=True, priority=LOW_PRIORITY)
async def fetch_link_preview(context: JobContext, preview_id: str) -> None:
    """Fetch a page and store its preview. If the page is unavailable, the stored preview stays as it is."""
    tools = tools_of(context)
    async with tools.database.connection() as conn:
        address = await find_address(conn, preview_id)
    if address is None:
        return
    try:
        page = await tools.ports[WEB_PAGES].fetch(address)
    except WebPageUnavailableError as error:
        structlog.get_logger().info("link_preview_unavailable", preview=preview_id, reason=str(error))
        return
    async with tools.database.unit_of_work() as uow:
        await set_page(uow, preview_id, page)
