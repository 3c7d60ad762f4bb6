"""The data of a requested page: title, preview, and the data that its screen reads first.

A page is always built for a visitor, because its request has no session. Pages without data get the application's name.
"""

import re
from dataclasses import replace
from typing import Any

import msgspec

from marmita.features.chefs import (
    FEATURED_CHEFS,
    ChefCard,
    ChefProfile,
    ChefsInArea,
    Filters,
    find_profile_by_id,
    find_profile_by_name,
    list_chefs_in_town,
    list_featured,
    list_nearest,
    town_key,
)
from marmita.features.content import ContentType, encode_for_page, get_locale, show_landing
from marmita.features.menu import FoodView, find_food_json, find_menu_json
from marmita.features.profiles import find_person_by_id, find_person_by_login
from marmita.platform.clock import utc_now
from marmita.platform.ids import is_id
from marmita.platform.text_normalization import normalize_text
from marmita.platform.unit_of_work import Connection
from marmita.site.first_screen.community_pages import BUILDERS as COMMUNITY_BUILDERS
from marmita.site.first_screen.content import ChefContent, LandingContent
from marmita.site.first_screen.home import with_list
from marmita.site.page import Page
from marmita.site.page_request import Builder, PageRequest, missing, shortened
from marmita.site.paths import OPEN, is_page
from marmita.site.structured import about_chef, about_food, about_start, about_town, picture_url
from marmita.site.texts import PageTexts

# Screens that show one static text; the browser has the same list in web/src/features/content.
CONTENT_TYPES: dict[str, ContentType] = {
    "/terms-and-conditions": "TERMS_AND_CONDITIONS",
    "/privacy-policy": "PRIVACY_POLICY",
    "/cookies": "COOKIES_POLICY",
    "/about-us": "ABOUT_US",
    "/contact": "CONTACT_US",
    "/become-a-chef": "BECOME_A_CHEF",
    "/become-a-pick-up-point": "BECOME_A_PICK_UP_POINT",
    "/welcome": "WELCOME",
    "/deleted": "DELETED",
    "/check-email": "CHECK_EMAIL",
    "/check-email-chef": "CHECK_EMAIL_CHEF",
    "/success-confirm-email": "SUCCESS_CONFIRM_EMAIL",
    "/forgot-pass-next": "AFTER_FORGOT_PASS_INFO",
}
_profile = msgspec.json.Decoder(ChefProfile)
_cards = msgspec.json.Decoder(list[ChefCard])
_area = msgspec.json.Decoder(ChefsInArea)
_menu = msgspec.json.Decoder(list[FoodView])
_food_view = msgspec.json.Decoder(FoodView)


async def find_page(conn: Connection, request: PageRequest) -> Page:
    """Return the page of the requested path."""
    if not is_page(request.path):
        return missing(request.texts)
    path = request.path.rstrip("/") or "/"
    for pattern, build in _BUILDERS:
        if match := pattern.fullmatch(path):
            return await build(conn, match[1], request)
    if texts := request.texts.pages.get(path):
        return await _text(conn, path, texts, request)
    page = Page(canonical=path if path in OPEN else None)
    if path.split("/")[1] not in ("home", "map"):
        return page
    return await with_list(conn, replace(page, screen="home"), request.query)


async def _start(conn: Connection, path: str, request: PageRequest) -> Page:
    page = Page(
        title=request.texts.start_title,
        description=request.texts.start_description,
        canonical=path,
        structured=about_start(request.public_url, request.texts.start_description),
        screen="home",
    )
    if path == "/" and "lat" in request.query:
        return await with_list(conn, page, request.query)
    # The address names no place, so the server does not know which home screen this reader gets.
    if path == "/" and (request.query or request.known):
        return page
    featured = await list_featured(conn, None, request.live[FEATURED_CHEFS])
    landing = await show_landing(conn, get_locale(request.language))
    return replace(
        page,
        screen="landing",
        content=LandingContent(_cards.decode(featured), landing),
        image=picture_url(landing.hero_picture),
        data=[
            (["chefs", "landing"], featured),
            (["landing-page", request.language], msgspec.json.encode(landing)),
        ],
    )


async def _city(conn: Connection, city: str, request: PageRequest) -> Page:
    key = town_key(city)
    if not key:
        return missing(request.texts)
    address = f"/city/{key.replace(' ', '-')}"
    if key != normalize_text(city):
        return Page(moved_to=address)
    body, total = await list_chefs_in_town(conn, key, Filters(), "POPULAR", None)
    chefs = _area.decode(body).chefs
    town = request.texts.cities.get(key) or (chefs[0].village_town_city if chefs else city.title())
    return Page(
        title=request.texts.city_title.format(city=town),
        description=request.texts.city_description.format(city=town),
        canonical=address if total else None,
        image=picture_url(chefs[0].default_picture) if chefs else None,
        structured=about_town(request.public_url, town, chefs) if chefs else None,
        screen="city",
        data=[] if request.query else [(["chefs", "city", city, {}], body)],
    )


async def _chef(conn: Connection, login: str, request: PageRequest) -> Page:
    login = login.lower()
    body = await (find_profile_by_id if is_id(login) else find_profile_by_name)(conn, login, None)
    if body is None:
        return missing(request.texts)
    chef = _profile.decode(body)
    menu = await find_menu_json(conn, chef.id, utc_now(), None) or b"[]"
    nearest = await _nearest(conn, chef)
    town = chef.village_town_city
    fallback = request.texts.chef_description.format(name=chef.name, town=town) if town else chef.name
    return Page(
        title=" · ".join(filter(None, [chef.name, town])),
        description=shortened(chef.about_me or fallback),
        canonical=f"/chef/{chef.short_name}" if chef.listed else None,
        image=picture_url(chef.default_picture),
        screen="chef",
        content=ChefContent(chef),
        structured=about_chef(request.public_url, chef, _menu.decode(menu)),
        data=[
            (["chef", login], body),
            (["foods", chef.id], menu),
            *nearest,
        ],
    )


async def _nearest(conn: Connection, chef: ChefProfile) -> list[tuple[list[Any], bytes]]:
    """Return the data of other chefs nearby; none for a chef without an address."""
    if chef.address is None:
        return []
    nearest = await list_nearest(conn, chef.address.latitude, chef.address.longitude, chef.id, None)
    return [(["chefs", "discover", chef.id], nearest)]


async def _embedded(conn: Connection, login: str, request: PageRequest) -> Page:
    page = await _chef(conn, login, request)
    if page.status != 200:
        return page
    # Only the chef with its menu, without the chefs nearby: the page itself is not indexed.
    return replace(page, canonical=None, structured=None, screen="embedded", content=None, data=page.data[:2])


async def _person(conn: Connection, login: str, request: PageRequest) -> Page:
    person = await (find_person_by_id if is_id(login) else find_person_by_login)(conn, login)
    return Page(feed=f"/feed/user/{person['login']}.xml") if person else missing(request.texts)


async def _food(conn: Connection, food_id: str, request: PageRequest) -> Page:
    food = await find_food_json(conn, food_id, utc_now()) if is_id(food_id) else None
    if food is None:
        return missing(request.texts)
    view = _food_view.decode(food)
    body = await find_profile_by_id(conn, view.chef_id, None)
    if body is None:
        return missing(request.texts)
    chef = _profile.decode(body)
    return Page(
        title=request.texts.food_title.format(food=view.name, chef=chef.name),
        description=shortened(view.description),
        canonical=f"/food/{food_id}" if chef.listed else None,
        image=picture_url(view.image),
        screen="food",
        structured=about_food(request.public_url, view, chef),
        data=[(["food", food_id], food), (["chef", chef.id], body)],
    )


async def _text(conn: Connection, path: str, texts: PageTexts, request: PageRequest) -> Page:
    content_type, locale = CONTENT_TYPES[path], get_locale(request.language)
    body = encode_for_page(await request.content_cache.read(conn), content_type, locale)
    return Page(
        title=texts.title,
        description=texts.description,
        canonical=path if path in OPEN else None,
        data=[(["static-content", content_type, request.language], body)],
    )


_BUILDERS: list[tuple[re.Pattern[str], Builder]] = [
    (re.compile("(/|/landing)"), _start),
    (re.compile("/city/([^/]+)"), _city),
    (re.compile("/(?:chef|pick-up-point)/([^/]+)"), _chef),
    (re.compile("/embedded/([^/]+)"), _embedded),
    (re.compile("/user-details/([^/]+)"), _person),
    (re.compile("/food/([^/]+)"), _food),
    *COMMUNITY_BUILDERS,
]
