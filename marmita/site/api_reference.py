"""The page at `/api/docs`, which shows the API's description and lets people try calls.

Everybody may read it, like the description itself: calls are protected by rights, not by secrecy. Its script is by a
third party (Scalar, `web/build/apiReference.ts`), so the page has its own content security policy: it loads nothing
from other sites and can send nothing to them. Inline styles are allowed, because the script writes its own.
"""

import html
from typing import Any

import msgspec
from litestar import MediaType, Response, get
from litestar.datastructures import State

from marmita.platform.http.policy import PUBLIC
from marmita.platform.http.static import StaticFile

SCRIPT = "assets/api-reference-"
FONT = "assets/figtree-latin-wght-normal-"
DESCRIPTION = "/api/schema/openapi.json"
_POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self' 'unsafe-inline'",
    "connect-src": "'self'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'none'",
}
_COLOURS = """
.light-mode{--scalar-background-1:#fffaf3;--scalar-background-2:#fbefdd;--scalar-background-3:#ede3d3;
--scalar-border-color:#ede3d3;--scalar-color-1:#2a211a;--scalar-color-2:#5f5348;--scalar-color-3:#6b5f53;
--scalar-color-accent:#a2310f;--scalar-link-color:#a2310f;--scalar-color-green:#1f6b3a;--scalar-color-blue:#0a5c99;
--scalar-color-red:#b3261e;--scalar-color-orange:#8f4400;--scalar-color-yellow:#7a5200;--scalar-color-purple:#6b3fa0}
.dark-mode{--scalar-background-1:#171411;--scalar-background-2:#211d19;--scalar-background-3:#2a231c;
--scalar-border-color:#38312a;--scalar-color-1:#f4eadc;--scalar-color-2:#cdbfae;--scalar-color-3:#b5a797;
--scalar-color-accent:#f58a5e;--scalar-link-color:#f58a5e;--scalar-color-red:#ff8a80}
:root{--scalar-font:Figtree,system-ui,sans-serif}
"""
# Scalar's links to its maker's services are switched off.
_CONFIGURATION: dict[str, Any] = {
    "url": DESCRIPTION,
    "customCss": _COLOURS,
    "metaData": {"title": "API · Marmita"},
    "withDefaultFonts": False,
    "hideClientButton": True,
    "showDeveloperTools": "never",
    "telemetry": False,
    "agent": {"disabled": True},
    "persistAuth": False,
    "defaultOpenFirstTag": False,
    "documentDownloadType": "direct",
    "defaultHttpClient": {"targetKey": "shell", "clientKey": "curl"},
}
_DOCUMENT = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>API · Marmita</title>
<link rel="icon" href="/favicon.svg">
<style>{style}</style>
</head>
<body>
<noscript>This page needs JavaScript. The description itself is at <a href="{description}">{description}</a>.</noscript>
{reader}
</body>
</html>
"""
_READER = '<script id="api-reference" data-configuration="{configuration}" src="/{script}"></script>'
_NOT_BUILT = f'<p>The reader is not built (<code>make web</code>). <a href="{DESCRIPTION}">The description</a></p>'
_STYLE = """
@font-face{font-family:Figtree;src:url(/FONT) format("woff2");font-weight:300 900;font-display:swap}
body{margin:0}
noscript{display:block;padding:2rem;font-family:system-ui}
"""


@get("/api/docs", opt={"policy": PUBLIC}, include_in_schema=False)
async def api_reference(state: State) -> Response[str]:
    """Return the description with examples and a form for each call; only a link to it if the web app is not built."""
    files: dict[str, StaticFile] = state.static_files
    script = next((name for name in files if name.startswith(SCRIPT)), None)
    font = next((name for name in files if name.startswith(FONT)), "")
    reader = _READER.format(configuration=html.escape(msgspec.json.encode(_CONFIGURATION).decode()), script=script)
    style = _STYLE.replace("FONT", font)
    body = _DOCUMENT.format(style=style, description=DESCRIPTION, reader=reader if script else _NOT_BUILT)
    policy = "; ".join(f"{name} {value}" for name, value in _POLICY.items())
    return Response(body, media_type=MediaType.HTML, headers={"content-security-policy": policy})


ROUTES = [api_reference]
