"""The rules of embeds: which links become an embed, the format of the ids, and the address of the frame.

Only the server has these rules: the browser sends the pasted link and gets provider and id; frames are pages of this
site.
"""

import re
from collections.abc import Mapping
from typing import NamedTuple
from urllib.parse import SplitResult, parse_qs, quote, urlsplit

from marmita.platform.errors import DomainError
from marmita.platform.rich_text.errors import EmbedLinkInvalid, InvalidYoutubeLink, RumbleLinkInvalid, YoutubeLink
from marmita.platform.rich_text.nodes import LINK_MAX, Provider


class Embed(NamedTuple):
    """A piece of content of another site, by its provider and its id there."""

    provider: Provider
    id: str


class _Site(NamedTuple):
    """The rules of one provider.

    `paths` finds the id in a path; `page` and `frame` are addresses with the id in them, `host` is the host of the
    frame.
    `titles` is the address of the title of a page without a key (oEmbed); empty where the site has none.
    """

    name: str
    hosts: frozenset[str]
    id: re.Pattern[str]
    paths: re.Pattern[str]
    page: str
    host: str
    frame: str
    refusal: type[DomainError] = EmbedLinkInvalid
    titles: str = ""


_SITES: Mapping[Provider, _Site] = {
    "youtube": _Site(
        name="YouTube",
        hosts=frozenset({"youtube.com", "m.youtube.com", "music.youtube.com", "youtu.be", "youtube-nocookie.com"}),
        id=re.compile(r"[A-Za-z0-9_-]{11}"),
        paths=re.compile(r"/(?:shorts|live|embed|v)/([^/]+)/?"),
        page="https://www.youtube.com/watch?v={id}",
        host="https://www.youtube-nocookie.com",
        frame="/embed/{id}?autoplay=1&rel=0",
        refusal=InvalidYoutubeLink,
        titles="https://www.youtube.com/oembed?format=json&url=",
    ),
    "streamable": _Site(
        name="Streamable",
        hosts=frozenset({"streamable.com"}),
        id=re.compile(r"[a-z0-9]{4,12}"),
        paths=re.compile(r"/(?:[eos]/)?([^/]+)/?"),
        page="https://streamable.com/{id}",
        host="https://streamable.com",
        frame="/e/{id}?autoplay=1",
        titles="https://api.streamable.com/oembed.json?url=",
    ),
    "instagram": _Site(
        name="Instagram",
        hosts=frozenset({"instagram.com"}),
        id=re.compile(r"[A-Za-z0-9_-]{5,40}"),
        paths=re.compile(r"(?:/[\w.]+)?/(?:p|reel|reels|tv)/([^/]+)(?:/embed(?:/captioned)?)?/?"),
        page="https://www.instagram.com/p/{id}/",
        host="https://www.instagram.com",
        frame="/p/{id}/embed/captioned/",
    ),
    "tiktok": _Site(
        name="TikTok",
        hosts=frozenset({"tiktok.com", "m.tiktok.com"}),
        id=re.compile(r"[0-9]{15,22}"),
        paths=re.compile(r"/(?:@[\w.-]*/video|embed(?:/v2)?|player/v1|v)/([^/]+?)(?:\.html)?/?"),
        page="https://www.tiktok.com/@/video/{id}",
        host="https://www.tiktok.com",
        frame="/player/v1/{id}?autoplay=1&rel=0",
        titles="https://www.tiktok.com/oembed?url=",
    ),
    "rumble": _Site(
        name="Rumble",
        hosts=frozenset({"rumble.com"}),
        id=re.compile(r"v[0-9a-z]{4,12}"),
        paths=re.compile(r"/embed/(?:\w+\.)?([^/]+)/?"),
        page="https://rumble.com/embed/{id}/",
        host="https://rumble.com",
        frame="/embed/{id}/?autoplay=2",
        refusal=RumbleLinkInvalid,
        titles="https://rumble.com/api/Media/oembed.json?url=",
    ),
    "tweet": _Site(
        name="X",
        hosts=frozenset({"twitter.com", "mobile.twitter.com", "x.com", "mobile.x.com", "platform.twitter.com"}),
        id=re.compile(r"[0-9]{5,20}"),
        paths=re.compile(r"/(?:\w+|i/web)/status(?:es)?/([^/]+)(?:/(?:photo|video)/\d)?/?"),
        page="https://x.com/i/web/status/{id}",
        host="https://platform.twitter.com",
        frame="/embed/Tweet.html?dnt=true&id={id}",
    ),
}
_PROVIDERS: Mapping[str, Provider] = {host: provider for provider, site in _SITES.items() for host in site.hosts}
# Pages that cannot be embedded, such as channels: their links are refused as an embed with a key of their own.
_YOUTUBE_PAGES = re.compile(r"/(?:@[^/]+|channel|c|user|playlist|feed|results|hashtag)(?:/|$)")


def read_embed(link: str) -> Embed | None:
    """Return the embed of a pasted link; None for a link to another site, which stays a link.

    Raises:
        DomainError: youtube_link, invalid_youtube_link, rumble_link_invalid, embed_link_invalid (400): the link is one
            of a provider and names no content that can be embedded.
    """
    parts = split_address(link.strip()) if len(link) <= LINK_MAX else None
    provider = _PROVIDERS.get((parts.hostname or "").removeprefix("www.")) if parts else None
    if parts is None or provider is None:
        return None
    site = _SITES[provider]
    if provider == "youtube" and _YOUTUBE_PAGES.match(parts.path):
        raise YoutubeLink
    matched = site.paths.fullmatch(parts.path)
    embed = Embed(provider, matched[1] if matched else _youtube_id(parts) if provider == "youtube" else "")
    check_embed(embed)
    return embed


def check_embed(embed: Embed) -> None:
    """Raise an error for an id that the provider never uses.

    Raises:
        DomainError: invalid_youtube_link, rumble_link_invalid or embed_link_invalid (400).
    """
    site = _SITES[embed.provider]
    if not site.id.fullmatch(embed.id):
        raise EmbedLinkInvalid(provider=site.name) if site.refusal is EmbedLinkInvalid else site.refusal


def name_of(provider: Provider) -> str:
    """Return the display name of the provider."""
    return _SITES[provider].name


def page_of(embed: Embed) -> str:
    """Return the address of the content at its provider."""
    return _SITES[embed.provider].page.format(id=embed.id)


def title_address_of(embed: Embed) -> str | None:
    """Return the address of the title at the provider (oEmbed, no key needed); None when the provider has none."""
    titles = _SITES[embed.provider].titles
    return titles + quote(page_of(embed), safe="") if titles else None


def frame_of(embed: Embed) -> str:
    """Return the address of the frame."""
    site = _SITES[embed.provider]
    return site.host + site.frame.format(id=embed.id)


def frame_host_of(provider: Provider) -> str:
    """Return the host of the provider's frames, for the content policy of the page that shows them."""
    return _SITES[provider].host


def split_address(address: str) -> SplitResult | None:
    """Return the parts of an absolute web address; None when the text is not one."""
    try:
        parts = urlsplit(address)
        _ = parts.port
    except ValueError:
        return None
    return parts if parts.scheme in {"http", "https"} and parts.hostname else None


def _youtube_id(parts: SplitResult) -> str:
    """Return the id in `youtu.be/ID` or `watch?v=ID`; empty when there is none."""
    if parts.hostname == "youtu.be":
        return parts.path.strip("/")
    return parse_qs(parts.query).get("v", [""])[0] if parts.path.rstrip("/") == "/watch" else ""
