"""Frames of embeds: pages of this site that contain the provider's player, loaded when a reader presses play.

The application's policy allows only frames of its own pages. This module decides by the rules of embeds which provider
a frame may show, so that no page of the application has to allow providers.
"""

from base64 import b64encode
from hashlib import sha256
from html import escape
from typing import get_args

from litestar import MediaType, Response, get

from marmita.platform.errors import DomainError, NotFound
from marmita.platform.http.policy import PUBLIC
from marmita.platform.rich_text import Embed, Provider, check_embed, frame_host_of, frame_of, name_of

PROVIDERS: dict[str, Provider] = {provider: provider for provider in get_args(Provider)}
_STYLE = "html,body,iframe{display:block;width:100%;height:100%;margin:0;border:0;background:#171411}"
_STYLE_SOURCE = f"'sha256-{b64encode(sha256(_STYLE.encode()).digest()).decode()}'"
_ALLOWED = "autoplay; encrypted-media; fullscreen; picture-in-picture"
# Without top navigation and modals: the frame cannot navigate the page around it, nor open dialogs over it.
_SANDBOX = "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms allow-presentation"


@get("/frame/{provider:str}/{content_id:str}", opt={"policy": PUBLIC}, include_in_schema=False)
async def embed_frame(provider: str, content_id: str) -> Response[str]:
    """Return a page with the provider's player for that content. The page may load nothing else."""
    known = PROVIDERS.get(provider)
    if known is None:
        raise NotFound
    embed = Embed(known, content_id)
    try:
        check_embed(embed)
    except DomainError as error:
        raise NotFound from error
    body = (
        f'<!doctype html><meta charset="utf-8"><title>{name_of(known)}</title><style>{_STYLE}</style>'
        f'<iframe title="{name_of(known)}" src="{escape(frame_of(embed))}" sandbox="{_SANDBOX}" allow="{_ALLOWED}"'
        " allowfullscreen></iframe>"
    )
    policy = {
        "default-src": "'none'",
        "style-src": _STYLE_SOURCE,
        "frame-src": frame_host_of(known),
        "base-uri": "'none'",
        "form-action": "'none'",
        "frame-ancestors": "'self'",
    }
    headers = {
        "content-security-policy": "; ".join(f"{name} {value}" for name, value in policy.items()),
        "x-frame-options": "SAMEORIGIN",
        "x-robots-tag": "noindex",
        "cache-control": "public, max-age=3600",
    }
    return Response(body, media_type=MediaType.HTML, headers=headers)


ROUTES = [embed_frame]
