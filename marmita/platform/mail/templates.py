"""Email templates, rendered as HTML and as plain text in the recipient's language.

Templates consist of blocks (`heading`, `paragraph`, `button`, `rows`, `note`, `digits`, `small`) from
`emails/blocks.*`. Each template has a unique name in `features/<feature>/emails` and its subfolders. Texts are in
`texts.<locale>.json` of the same folder and are filled by `str.format`: they are never HTML.
"""

import re
from collections.abc import Callable, Mapping
from datetime import date, datetime
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape
from markupsafe import Markup

from marmita.platform.clock import PARIS, written_day
from marmita.platform.money import format_euros
from marmita.platform.text_normalization import one_line
from marmita.platform.text_templates import isolated

# Placeholder for PUBLIC_URL in the stored email, replaced when it is delivered or shown.
SITE = "site://marmita"
FOLDER = Path(__file__).parent / "emails"
FEATURES = Path(__file__).parent.parent.parent / "features"
LANGUAGES = {"EN": "en", "FR": "fr", "BR": "pt_BR", "PL": "pl"}
LONG_DAY = {"EN": "EEEE d MMMM", "FR": "EEEE d MMMM", "BR": "EEEE, d 'de' MMMM", "PL": "EEEE, d MMMM"}


class RenderedMail(NamedTuple):
    """Subject and bodies of an email; links begin with `SITE`."""

    subject: str
    plain: str
    html: str


def render(template: str, locale: str, context: Mapping[str, Any]) -> RenderedMail:
    """Render the template `feature/name` in that language.

    Raises:
        KeyError: the template, a text, or a value in a text is missing.
        jinja2.UndefinedError: the template uses a value that was not given.
    """
    feature, name = template.split("/")
    texts = _texts_of(template, locale)

    def text(key: str, **values: Any) -> str:
        return _fill(texts[key], {**context, **values})

    frame = _texts(FOLDER, locale)["frame"]
    colon = frame["colon"]
    values = {**context, "t": text, **_formats(locale)}
    about = {
        "subject": one_line(text("subject")),
        "preview": text("preview") if "preview" in texts else "",
        "language": LANGUAGES[locale].replace("_", "-"),
        "site": SITE,
    }
    path = _paths(feature)[name]
    html = _environment("html").get_template(path).render(values | _blocks("html", colon))
    plain = _environment("txt").get_template(path).render(values | _blocks("txt", colon))
    # The body comes from an autoescaping template.
    html = _environment("html").get_template("layout.html").render(body=Markup(html), **about, **frame)  # noqa: S704
    plain = _environment("txt").get_template("layout.txt").render(body=plain, **about, **frame)
    return RenderedMail(about["subject"], re.sub(r"\n{3,}", "\n\n", plain).strip() + "\n", html)


def text_of(template: str, locale: str, key: str, **values: Any) -> str:
    """Return one text of the email `feature/name`, for callers outside of its template."""
    return _fill(_texts_of(template, locale)[key], values)


def _fill(text: str, values: Mapping[str, Any]) -> str:
    return text.format_map(
        {name: isolated(value) if isinstance(value, str) else value for name, value in values.items()}
    )


def with_site(text: str, public_url: str) -> str:
    """Return the text with absolute links."""
    return text.replace(SITE, public_url)


def _texts_of(template: str, locale: str) -> dict[str, str]:
    feature, name = template.split("/")
    texts = _texts(FEATURES / feature / "emails", locale)
    return {**texts.get("shared", {}), **texts[name]}


@cache
def _texts(folder: Path, locale: str) -> dict[str, dict[str, str]]:
    return msgspec.json.decode((folder / f"texts.{locale.lower()}.json").read_bytes(), type=dict[str, dict[str, str]])


@cache
def _paths(feature: str) -> dict[str, str]:
    """Return the paths of the feature's templates by name; a feature with many has a folder for each recipient."""
    found = (FEATURES / feature / "emails").rglob("*.jinja")
    return {path.stem: path.relative_to(FEATURES).as_posix() for path in found}


@cache
def _environment(kind: str) -> Environment:
    return Environment(
        autoescape=select_autoescape(("html", "jinja") if kind == "html" else (), default=False),
        loader=FileSystemLoader([FOLDER, FEATURES]),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        auto_reload=False,  # would check the template files for each email
    )


@cache
def _blocks(kind: str, colon: str) -> dict[str, Any]:
    module = _environment(kind).get_template(f"blocks.{kind}").make_module({"site": SITE, "colon": colon})
    return {name: block for name, block in vars(module).items() if not name.startswith("_")}


def _formats(locale: str) -> dict[str, Callable[..., str]]:
    """Return filters for numbers and times: `money(cents)`, `day(date or instant)`, `time(instant)`."""

    def money(cents: int) -> str:
        return format_euros(cents, LANGUAGES[locale])

    def day(moment: date) -> str:
        named = moment.astimezone(PARIS).date() if isinstance(moment, datetime) else moment
        return written_day(named, LONG_DAY[locale], LANGUAGES[locale])

    def time(instant: datetime) -> str:
        return instant.astimezone(PARIS).strftime("%H:%M")

    return {"money": money, "day": day, "time": time}
