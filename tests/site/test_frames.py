"""Frames of embeds: one provider each, nothing else, and only inside this site."""

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.settings import load_settings
from marmita.site.page import content_security_policy

pytestmark = pytest.mark.commits
Client = AsyncTestClient[Litestar]


@pytest.mark.parametrize(
    ("path", "source", "address"),
    [
        ("youtube/dQw4w9WgXcQ", "https://www.youtube-nocookie.com", "/embed/dQw4w9WgXcQ?autoplay=1&amp;rel=0"),
        ("tweet/20000", "https://platform.twitter.com", "/embed/Tweet.html?dnt=true&amp;id=20000"),
        ("tiktok/7212345678901234567", "https://www.tiktok.com", "/player/v1/7212345678901234567?autoplay=1&amp;rel=0"),
    ],
)
async def test_frame_opens_to_its_provider_only(client: Client, path: str, source: str, address: str):
    response = await client.get(f"/frame/{path}")
    assert response.status_code == 200
    policy = dict(rule.split(" ", 1) for rule in response.headers["content-security-policy"].split("; "))
    assert policy["default-src"] == "'none'"
    assert policy["frame-src"] == source
    assert policy["frame-ancestors"] == "'self'"
    assert response.headers["x-frame-options"] == "SAMEORIGIN"
    assert f'src="{source}{address}"' in response.text
    assert "<script" not in response.text
    assert "allow-top-navigation" not in response.text


@pytest.mark.parametrize("path", ["youtube/short", "youtube/%22%3E%3Cscript%3E", "vimeo/dQw4w9WgXcQ", "tweet/x"])
async def test_frame_of_nothing_that_can_be_embedded_is_not_found(client: Client, path: str):
    assert (await client.get(f"/frame/{path}")).status_code == 404


def test_pages_may_frame_this_site_only():
    assert "frame-src 'self';" in content_security_policy(load_settings({}), "nonce")
    assert "frame-src 'none'" in content_security_policy(load_settings({}), "nonce", embeddable=True)
