"""Writes the HTML of a page: head, first data, and content security policy."""

import html
import re
import secrets
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any
from urllib.parse import quote, urlsplit

import msgspec

from marmita.platform.http.languages import LANGUAGES
from marmita.settings import Settings
from marmita.site.first_screen.content import RATIO, Content, FirstContents
from marmita.site.google import google_sources
from marmita.site.stripe import StripeSources
from marmita.site.tiles import tiles_address

NAME = "Marmita"
_CONTROLS = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")
_DIRECTIONS = re.compile(r"[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]")
_SLOTS = re.compile(
    rb'(<html lang="en">|/manifest\.webmanifest|__CSP_NONCE__|<!--marmita:(?:head|styles|content|data|scripts)-->)'
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """What the server knows about a page.

    `data` are TanStack Query keys with the JSON that the API would return. `structured` is schema.org JSON-LD. A page
    without `canonical` is not indexed. `feed` is the path of its posts as Atom. `screen` names the files to load first,
    and `content` is shown until they are loaded. `moved_to` is the path to which the page has moved; all other fields
    are then unused.
    """

    title: str = NAME
    description: str = ""
    canonical: str | None = None
    feed: str | None = None
    image: str | None = None
    structured: dict[str, Any] | None = None
    data: list[tuple[list[Any], bytes]] = field(default_factory=list[tuple[list[Any], bytes]])
    screen: str | None = None
    content: Content | None = None
    status: int = 200
    moved_to: str | None = None


@dataclass(frozen=True, slots=True)
class Frame:
    """The HTML document with its slots, and what the build printed (None in development)."""

    document: bytes
    contents: FirstContents | None


def render(frame: Frame, page: Page, language: str, settings: Settings, nonce: str) -> bytes:
    """Return the whole document."""
    slots = {
        b'<html lang="en">': _root(frame, page, language).encode(),
        b"/manifest.webmanifest": manifest_path(language).encode() if frame.contents else b"/manifest.webmanifest",
        b"__CSP_NONCE__": nonce.encode(),
        b"<!--marmita:head-->": _head(page, settings).encode(),
        b"<!--marmita:data-->": _first_data(page),
        **(_first_content(frame.contents, page, language, nonce) if frame.contents else {}),
    }
    return b"".join(slots.get(part, part) for part in _parts(frame.document))


def _root(frame: Frame, page: Page, language: str) -> str:
    attributes = {"lang": LANGUAGES[language]}
    files = frame.contents.screens.get(page.screen or "") if frame.contents and page.content else None
    if files and files.chrome:
        attributes["data-chrome"] = files.chrome
    return f"<html {_attributes(attributes)}>"


def manifest_path(language: str) -> str:
    """Return the path of the web app manifest in the language (web/build/manifests.ts writes all but the
    English one).
    """
    return "/manifest.webmanifest" if language == "en" else f"/manifest.{language}.webmanifest"


@lru_cache(maxsize=2)
def _parts(template: bytes) -> list[bytes]:
    return _SLOTS.split(template)


def _first_content(contents: FirstContents, page: Page, language: str, nonce: str) -> dict[bytes, bytes]:
    """Return the slots of the screen's first content, and of the files that content and screen need."""
    files = contents.screens.get(page.screen or "")
    templates = contents.languages[language]
    styles = [f'<link rel="stylesheet" crossorigin href="{file}">' for file in (files.styles if files else [])]
    scripts = [
        *contents.app,
        *templates.texts.get(page.screen or "", templates.texts[""]),
        *(files.scripts if files else []),
    ]
    content = ""
    if page.content:
        style = contents.style.replace(RATIO, f"{page.content.ratio:.4f}")
        styles.append(f'<style nonce="{nonce}">{style}</style>')
        content = f"<div data-first>{page.content.render(templates, language)}</div>"
    # If there is first content, its files load first: boot.js requests the scripts later.
    rel = "" if page.content else ' rel="modulepreload"'
    return {
        b"<!--marmita:styles-->": "\n    ".join(styles).encode(),
        b"<!--marmita:content-->": content.encode(),
        b"<!--marmita:scripts-->": "\n    ".join(
            f'<link{rel} data-app fetchpriority="low" crossorigin href="{file}">' for file in scripts
        ).encode(),
    }


def _head(page: Page, settings: Settings) -> str:
    public_url = settings.public_url
    title, description = readable_line(page.title), readable_line(page.description)
    full_title = title if title == NAME else f"{title} · {NAME}"
    tags = [f"<title>{html.escape(full_title)}</title>"]
    properties = {"og:site_name": NAME, "og:title": title, "og:type": "website"}
    if description:
        tags.append(_tag("meta", {"name": "description", "content": description}))
        properties["og:description"] = description
    if page.canonical is None:
        tags.append(_tag("meta", {"name": "robots", "content": "noindex"}))
    else:
        address = public_url + quote(page.canonical)
        properties["og:url"] = address
        tags.append(_tag("link", {"rel": "canonical", "href": address}))
        tags += [
            _tag("link", {"rel": "alternate", "hreflang": tag, "href": f"{address}?lang={code}"})
            for code, tag in LANGUAGES.items()
        ]
        tags.append(_tag("link", {"rel": "alternate", "hreflang": "x-default", "href": address}))
    if page.feed:
        link = {"rel": "alternate", "type": "application/atom+xml", "title": full_title}
        tags.append(_tag("link", link | {"href": public_url + quote(page.feed)}))
    properties["og:image"] = public_url + (page.image or "/icon-512.png")
    tags += [_tag("meta", {"property": name, "content": content}) for name, content in properties.items()]
    card = "summary_large_image" if page.image else "summary"
    tags.append(_tag("meta", {"name": "twitter:card", "content": card}))
    # The operator's pages on other sites; the footer links to them too.
    tags += [_tag("link", {"rel": "me", "href": link}) for link in settings.social_links]
    if page.structured:
        body = _inert(msgspec.json.encode({"@context": "https://schema.org", **page.structured})).decode()
        tags.append(f'<script type="application/ld+json">{body}</script>')
    return "\n    ".join(tags)


def readable_line(text: str) -> str:
    """Return the text without line breaks, control characters and direction marks (like oneLine.ts)."""
    return " ".join(_DIRECTIONS.sub("", _CONTROLS.sub(" ", text)).split())


def _tag(element: str, attributes: dict[str, str]) -> str:
    return f"<{element} {_attributes(attributes)} />"


def _attributes(values: dict[str, str]) -> str:
    return " ".join(f'{name}="{html.escape(value)}"' for name, value in values.items())


def _first_data(page: Page) -> bytes:
    if not page.data:
        return b""
    entries = b",".join(b'{"queryKey":%b,"data":%b}' % (msgspec.json.encode(key), body) for key, body in page.data)
    return b'<script id="marmita-data" type="application/json">[%b]</script>' % _inert(entries)


def _inert(json: bytes) -> bytes:
    """Return JSON that can neither end its script element nor open another."""
    return json.replace(b"<", b"\\u003c")


def new_nonce() -> str:
    """Return a random nonce for one page."""
    return secrets.token_urlsafe(16)


def _host_of(address: str | None) -> str:
    """Return the host of an address as a policy source. Empty for a path on this server."""
    parts = urlsplit(address or "")
    return f"{parts.scheme}://{parts.netloc}" if parts.netloc else ""


def content_security_policy(
    settings: Settings, nonce: str = "", *, embeddable: bool = False, stripe: StripeSources | None = None
) -> str:
    """Return the policy of a page: own files, pictures and sockets; the map's server, Google and Stripe if they are
    set.

    Scripts are also served with it, without a nonce: a worker runs under the policy of its own file.
    """
    own = urlsplit(settings.public_url).netloc
    map_host, tiles_host = _host_of(settings.map_style_url), _host_of(tiles_address(settings))
    once = f"'nonce-{nonce}'" if nonce else ""
    google = google_sources(settings) if nonce and not embeddable else None
    # Players of embeds are in frames of this site (frames.py); the embedded page of a chef has none.
    own_frames = "" if embeddable else "'self'"
    frames = f"{own_frames} {google.rest if google else ''} {stripe.frame if stripe else ''}".strip()
    rules = {
        "default-src": "'none'",
        "script-src": f"'self' {google.script if google else ''} {stripe.script if stripe else ''}",
        "style-src": f"'self' {once} {google.style if google else ''}",
        "img-src": f"'self' data: blob: {map_host} {stripe.image if stripe else ''}",
        "font-src": "'self'",
        "connect-src": f"'self' ws://{own} wss://{own} {map_host} {tiles_host}"
        f" {google.rest if google else ''} {stripe.connect if stripe else ''}",
        "frame-src": frames or "'none'",
        "worker-src": "'self' blob:",
        "manifest-src": "'self'",
        "object-src": "'none'",
        "base-uri": "'none'",
        "form-action": "'self'",
        "frame-ancestors": "*" if embeddable else "'none'",
    }
    return "; ".join(f"{name} {' '.join(value.split())}" for name, value in rules.items())
