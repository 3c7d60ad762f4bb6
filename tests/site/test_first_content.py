"""First content of pages: a real chef's data, escaped, in the slots of the build's output."""

import json
import re
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any

import psycopg
import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient
from psycopg.types.json import Jsonb

from marmita.platform.clock import utc_now
from marmita.platform.http.static import StaticFile
from marmita.settings import Settings
from marmita.site.first_screen.content import BUILT
from tests.site.test_first_posts import POST_WORDS
from tests.support.rows import Connection, add_chef, insert

pytestmark = pytest.mark.commits
WEB = Path(__file__).parents[2] / "web"
Client = AsyncTestClient[Litestar]
PHOTOS = [f"[{number} " + " ".join(f"__PHOTO{at}_SRC__" for at in range(number)) + "]" for number in range(7)]
MORE_PHOTOS = PHOTOS[6].replace("]", " __PICTURES_IN_WORDS__]")
PRINTED: dict[str, Any] = {
    "screens": {
        "landing": "<h1>__HERO_HEADLINE__</h1>__FIRST_NAME__|__FIRST_PLACE__|__FIRST_CUISINES____FIRST_AVATAR__"
        "<i>__SECOND_NAME__|__SECOND_SRC__|__RATING__|__VOTES_IN_WORDS__</i>",
        "landingBare": "<h1>__HERO_HEADLINE__</h1><p>__HERO_BADGE__</p><p>__HERO_BENEFIT2__</p>",
        "landingPicture": '<h1>__HERO_HEADLINE__</h1><img src="__HERO_SRC__">',
        "chef": '<a href="/chef/__CHEF_SHORT_NAME__">__CHEF_NAME__</a>__CHEF_CUISINES____CHEF_AVATAR__'
        "__CHEF_RATING____CHEF_PHOTOS__",
        "home": "<h1>__NEARBY__</h1>__HOME_CARDS__",
    },
    "parts": {
        "FIRST_AVATAR": ["", '<img src="__FIRST_AVATAR_SRC__">'],
        "CHEF_AVATAR": ["", '<img src="__CHEF_AVATAR_SRC__" srcset="__CHEF_AVATAR_WEBP__">'],
        "CHEF_RATING": ["", "<b>__RATING__|__VOTES__|__VOTES_IN_WORDS__</b>"],
        "CHEF_PHOTOS": [*PHOTOS, MORE_PHOTOS],
        "HOME_CARD": [
            f"<li>{at_once}{picture}__HOME_NAME__{rating}|__HOME_FACTS__</li>"
            for at_once in ("", "at once ")
            for picture in ("", "__HOME_SRC__ ")
            for rating in ("", " __RATING__")
        ],
        "HOME_FACT": ["·__FACT__"],
        "HOME_PRICE": ["<b>from __PRICE__</b>", "<b>free dishes</b>"],
    },
    "words": {
        "hero": {"badge": "Verified", "headline": "Dinner", "benefits": ["Home", "Pay", "Pick"]},
        "votes": {
            "one": "{{count}} ocena",
            "few": "{{count}} oceny",
            "many": "{{count}} ocen",
            "other": "{{count}} oceny",
        },
        "pictures": {"few": "{{count}} zdjęcia", "many": "{{count}} zdjęć"},
        "cuisines": {"FRENCH": "French", "THAI": "Thai"},
        "pickUpPoint": "Pick-up point",
        "nearby": {"one": "{{count}} chef nearby", "other": "{{count}} chefs nearby"},
        **POST_WORDS,
    },
    "texts": {"": ["/assets/words.js"]},
}
FILE = {
    "app": ["/assets/app.js"],
    "screens": {
        "chef": {"styles": ["/assets/chef.css"], "scripts": ["/assets/chef.js"]},
        "home": {"styles": [], "scripts": [], "chrome": "no-footer"},
    },
    "style": ".x{color:red}",
    "languages": dict.fromkeys(("en", "fr", "br", "pl"), PRINTED),
}


@pytest.fixture
def app(app: Litestar) -> Litestar:
    # The slots that a build adds to the source page.
    slots = b"<!--marmita:styles--><!--marmita:scripts--></head>"
    page = (WEB / "index.html").read_bytes().replace(b"</head>", slots)
    bodies = {"index.html": page, BUILT: json.dumps(FILE).encode()}
    app.state.static_files = {name: StaticFile({"": body}, "", "", "") for name, body in bodies.items()}
    return app


@pytest.fixture
async def conn(settings: Settings) -> AsyncGenerator[Connection]:
    async with await psycopg.AsyncConnection.connect(settings.conninfo, autocommit=True) as conn:
        yield conn


def picture(name: str, *widths: int) -> dict[str, Any]:
    return {"base": f"/media/{name}", "widths": list(widths), "width": 40, "height": 30, "blur": ""}


async def cook(conn: Connection, name: str, **values: Any) -> str:
    return await add_chef(conn, name=name, short_name=name, short_name_key=name.lower(), **values)


async def shown(client: Client, path: str) -> str:
    """The content of the page's root, in which no slot may be left."""
    page = await client.get(path)
    found = re.search(r'<div id="root">(?:<div data-first>(.*?)</div>)?</div>', page.text, re.DOTALL)
    assert found and not re.search(r"__[A-Z0-9_]+__", page.text)
    return found[1] or ""


async def test_first_content_of_a_chef_has_name_pictures_and_rating(client: Client, conn: Connection):
    gallery = [picture("plate", 320, 640), picture("oven", 320)]
    pictures = {"default_picture": picture("plate", 320, 640), "gallery_images": Jsonb(gallery)}
    avatar = picture("face", 48, 96, 192)
    await cook(conn, "Ana<b>", cuisines=["FRENCH", "THAI"], votes_count=4, votes_sum=17, avatar=avatar, **pictures)
    assert await shown(client, "/chef/ana<b>?lang=en") == (
        '<a href="/chef/Ana%3Cb%3E">Ana&lt;b&gt;</a>French, Thai'
        '<img src="/media/face-192.webp" srcset="/media/face-48.webp 48w, /media/face-96.webp 96w, /media/face-192.webp'
        ' 192w"><b>4.3|4|4 oceny</b>[2 /media/plate-640.webp /media/oven-320.webp]'
    )


@pytest.mark.parametrize(
    ("lang", "votes", "said"),
    [
        ("en", 1, "5.0|1|1 ocena"),
        ("fr", 1234, "5,0|1\u202f234|1234 oceny"),
        ("pl", 1, "5,0|1|1 ocena"),
        ("pl", 3, "5,0|3|3 oceny"),
        ("pl", 12, "5,0|12|12 ocen"),
    ],
)
async def test_votes_use_plural_forms_of_the_language(
    client: Client, conn: Connection, lang: str, votes: int, said: str
):
    await cook(conn, "ana", votes_count=votes, votes_sum=5 * votes)
    assert f"<b>{said}</b>" in await shown(client, f"/chef/ana?lang={lang}")


async def test_first_content_omits_missing_data_of_a_chef(client: Client, conn: Connection):
    await cook(conn, "bare", pick_up_point=True)
    assert await shown(client, "/chef/bare") == '<a href="/chef/bare">bare</a>Pick-up point[0 ]'


@pytest.mark.parametrize(("count", "said"), [(9, "9 zdjęć"), (22, "22 zdjęcia")])
async def test_first_content_of_many_pictures_has_six_and_says_how_many_there_are(
    client: Client, conn: Connection, count: int, said: str
):
    await cook(conn, "many", gallery_images=Jsonb([picture(f"p{number}", 320) for number in range(count)]))
    assert (await shown(client, "/chef/many?lang=pl")).endswith(f"p5-320.webp {said}]")


async def test_landing_page_shows_two_chefs_or_none(client: Client, conn: Connection):
    assert await shown(client, "/") == "<h1>Dinner</h1><p>Verified</p><p>Pick</p>"
    for name, town in (("ana", "Paris"), ("zoe", "Lyon")):
        await cook(conn, name, town=town, town_key=town.lower(), votes_count=2, votes_sum=9, cuisines=["THAI"],
                   default_picture=picture(name, 320), orders_count=2 if name == "ana" else 1)  # fmt: skip
    assert await shown(client, "/landing") == (
        "<h1>Dinner</h1>ana|Le Marais, Paris|Thai<i>zoe|/media/zoe-320.webp|4.5|2 oceny</i>"
    )


async def test_landing_page_shows_what_admins_wrote_and_chose(client: Client, conn: Connection):
    table, now = picture("table", 320), utc_now()
    await insert(conn, "static_photo", id="0" * 24, name="Table", name_key="table", kind="LANDING_PAGE",
                 base=table["base"], picture=table, uploaded_at=now)  # fmt: skip
    french = {"locale": "FR", "badge": "", "headline": "À <table>", "benefits": ["", "", ""]}
    await insert(
        conn, "landing_version", page={"heroPhotoId": "0" * 24, "texts": [french], "partners": []}, saved_at=now
    )
    assert await shown(client, "/?lang=fr") == '<h1>À &lt;table&gt;</h1><img src="/media/table-320.webp">'
    assert await shown(client, "/?lang=en") == '<h1>Dinner</h1><img src="/media/table-320.webp">'


async def test_home_shows_the_first_cards_around_a_place(client: Client, conn: Connection):
    known = {"votes_count": 2, "votes_sum": 9, "orders_count": 3, "min_price_cents": 950, "location": "(2.3522,48.867)"}
    await cook(conn, "<ana>", cuisines=["FRENCH", "THAI"], default_picture=picture("ana", 320), **known)
    await cook(conn, "zoe", pick_up_point=True)
    assert await shown(client, "/?lat=48.857&lon=2.3522&radius=5&lang=fr") == (
        "<h1>2 chefs nearby</h1>"
        "<li>at once /media/ana-320.webp &lt;ana&gt; 4,5|·French, Thai·1,11\u202fkm·<b>from 9,50\xa0€</b></li>"
        "<li>at once zoe|·Pick-up point·0,00\u202fkm</li>"
    )


async def test_home_card_with_a_free_dish_says_so(client: Client, conn: Connection):
    await cook(conn, "ana", min_price_cents=0)
    assert await shown(client, "/?lat=48.857&lon=2.3522&lang=fr") == (
        "<h1>1 chef nearby</h1><li>at once ana|·0,00\u202fkm·<b>free dishes</b></li>"
    )


@pytest.mark.parametrize(
    ("address", "place"), [("lat=48.857&lon=2.3522", "5.32 km"), ("bounds=48.8,2,49,3", "Le Marais")]
)
async def test_cards_in_a_view_count_from_the_place_or_say_where_the_chef_is(
    client: Client, conn: Connection, address: str, place: str
):
    await cook(conn, "ana", location="(2.3922,48.897)")
    assert f"·{place}</li>" in await shown(client, f"/map?{address}")


async def test_home_leaves_out_what_its_screen_leaves_out(client: Client, conn: Connection):
    await cook(conn, "ana")
    assert '<html lang="en" data-chrome="no-footer">' in (await client.get("/home?lat=48.857&lon=2.3522")).text
    assert '<html lang="en">' in (await client.get("/home")).text


async def test_page_preloads_its_files_and_styles_have_its_nonce(client: Client, conn: Connection):
    await cook(conn, "ana")
    page = await client.get("/chef/ana")
    nonce = re.search(r"style-src 'self' 'nonce-([^']+)'", page.headers["content-security-policy"])
    assert nonce and f'<style nonce="{nonce[1]}">.x{{color:red}}</style>' in page.text
    assert '<link rel="stylesheet" crossorigin href="/assets/chef.css">' in page.text
    links = re.findall(r"<link( rel=\"modulepreload\")? data-app [^>]*href=\"([^\"]+)\"", page.text)
    assert links == [("", f"/assets/{name}.js") for name in ("app", "words", "chef")]
    other = await client.get("/bag-of-nothing")
    links = re.findall(r"<link( rel=\"modulepreload\")? data-app [^>]*href=\"([^\"]+)\"", other.text)
    assert links == [(' rel="modulepreload"', f"/assets/{name}.js") for name in ("app", "words")]


@pytest.mark.parametrize(("language", "name"), [("fr", "manifest.fr"), ("pt-BR", "manifest.br"), ("en", "manifest")])
async def test_page_names_the_manifest_of_its_language(client: Client, language: str, name: str):
    page = await client.get("/bag-of-nothing", headers={"accept-language": language})
    assert f'<link rel="manifest" href="/{name}.webmanifest" />' in page.text
