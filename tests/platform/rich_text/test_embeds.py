"""Which pasted links become an embed, of what, and with which key the others are refused."""

import pytest

from marmita.platform.errors import DomainError
from marmita.platform.rich_text import Embed, frame_host_of, frame_of, page_of, read_embed

VIDEO = "dQw4w9WgXcQ"


@pytest.mark.parametrize(
    ("link", "provider", "content"),
    [
        (f"https://www.youtube.com/watch?v={VIDEO}&t=42s", "youtube", VIDEO),
        (f"http://m.youtube.com/watch?list=x&v={VIDEO}", "youtube", VIDEO),
        (f" https://youtu.be/{VIDEO}?si=abc ", "youtube", VIDEO),
        (f"https://YouTube.com/shorts/{VIDEO}", "youtube", VIDEO),
        (f"https://www.youtube-nocookie.com/embed/{VIDEO}", "youtube", VIDEO),
        ("https://streamable.com/moo1a", "streamable", "moo1a"),
        ("https://www.instagram.com/reel/C1abcDEF-_9/?igsh=x", "instagram", "C1abcDEF-_9"),
        ("https://www.instagram.com/some.body/p/C1abcDEF-_9/", "instagram", "C1abcDEF-_9"),
        ("https://www.tiktok.com/@some.body/video/7212345678901234567?lang=fr", "tiktok", "7212345678901234567"),
        ("https://rumble.com/embed/v1a2b3c/?pub=4", "rumble", "v1a2b3c"),
        ("https://x.com/jack/status/20000?s=20", "tweet", "20000"),
        ("https://mobile.twitter.com/jack/status/20000/photo/1", "tweet", "20000"),
    ],
)
def test_link_of_a_provider_is_read_as_its_content(link: str, provider: str, content: str):
    embed = read_embed(link)
    assert embed is not None
    assert embed == (provider, content)
    assert read_embed(page_of(embed)) == embed
    assert frame_of(embed).startswith(f"{frame_host_of(embed.provider)}/")


@pytest.mark.parametrize(
    "link",
    [
        "https://example.org/watch?v=dQw4w9WgXcQ",
        "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
        "https://evil.example/?https://youtu.be/dQw4w9WgXcQ",
        "https://youtube.com@evil.example/watch?v=dQw4w9WgXcQ",
        "javascript:alert('youtube.com')",
        "youtube.com/watch?v=dQw4w9WgXcQ",
        "https://[broken/",
        "https://example.org:99999/",
        f"https://youtu.be/{VIDEO}?{'x' * 2_000}",
        "",
    ],
)
def test_any_other_link_stays_a_link(link: str):
    assert read_embed(link) is None


@pytest.mark.parametrize(
    ("link", "key"),
    [
        ("https://www.youtube.com/@marmita", "youtube_link"),
        ("https://www.youtube.com/playlist?list=PL1", "youtube_link"),
        ("https://www.youtube.com/watch", "invalid_youtube_link"),
        ("https://youtu.be/short", "invalid_youtube_link"),
        (f"https://www.youtube.com/watch?v={VIDEO}%22onload=x", "invalid_youtube_link"),
        ("https://www.youtube.com/", "invalid_youtube_link"),
        ("https://rumble.com/v1a2b3c-a-soup.html", "rumble_link_invalid"),
        ("https://www.instagram.com/somebody/", "embed_link_invalid"),
        ("https://www.tiktok.com/@somebody", "embed_link_invalid"),
        ("https://x.com/jack", "embed_link_invalid"),
        ("https://streamable.com/../admin", "embed_link_invalid"),
    ],
)
def test_link_that_names_no_content_is_refused(link: str, key: str):
    with pytest.raises(DomainError) as refused:
        read_embed(link)
    assert refused.value.key == key


def test_frames_lead_to_six_hosts():
    hosts = {frame_host_of(provider) for provider in ("youtube", "streamable", "instagram", "tiktok", "rumble")}
    assert hosts | {frame_host_of("tweet")} == {
        "https://www.youtube-nocookie.com",
        "https://streamable.com",
        "https://www.instagram.com",
        "https://www.tiktok.com",
        "https://rumble.com",
        "https://platform.twitter.com",
    }
    assert frame_of(Embed("tweet", "20000")) == "https://platform.twitter.com/embed/Tweet.html?dnt=true&id=20000"
