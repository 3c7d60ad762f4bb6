"""A post is written as a document: people by their ids, its own pictures, and HTML that is made from it."""

from typing import Any

import msgspec
import pytest
from psycopg.types.json import Jsonb

from marmita.features.media import PhotoFinished
from marmita.features.posts.domain.commands import PostChange
from marmita.features.posts.http.schemas import PostView
from marmita.features.posts.http.views import read_post
from marmita.features.posts.listeners import refresh_post_photo
from marmita.features.posts.use_cases.fix_post import fix_post
from marmita.features.posts.use_cases.write_post import change_post
from marmita.platform.ids import new_id
from marmita.platform.rich_text import contents_of
from marmita.platform.wire import Picture
from tests.features.posts.conftest import Scene
from tests.support.documents import BASE, PICTURE, image, link, node, paragraph, read, text
from tests.support.rows import insert


async def view(scene: Scene, post_id: str) -> PostView:
    return msgspec.json.decode(await read_post(scene.conn, scene.reader, post_id), type=PostView)


async def add_photo(scene: Scene, **values: Any) -> None:
    folder = BASE.removeprefix("/media/").removesuffix("/photo")
    photo = {"photo_type": "FOR_POST_LG", "picture": Jsonb(msgspec.to_builtins(PICTURE)), "folder": folder}
    own = {"id": new_id(), "account_id": scene.author.id, "created_at": scene.uow.now}
    await insert(scene.conn, "photo", **(own | photo | values))


async def count_photos(scene: Scene) -> int:
    return (await scene.one("SELECT count(*) FROM photo"))[0]


async def test_post_is_made_from_its_document(scene: Scene):
    await add_photo(scene)
    person = scene.reader
    document = read(
        node("heading", "Fire", level=2),
        paragraph("with ", node("mention", id=person.id, name="admin"), text("how", link("https://x.example/"))),
        image(altText="a pot"),
        node("youtube", id="dQw4w9WgXcQ"),
    )
    post = await view(scene, await scene.write(document=document, content="<p>not this</p>"))
    login = (await scene.one("SELECT login FROM account WHERE id = %s", person.id))[0]
    assert f'data-mention="{person.id}"' in post.content
    assert f">@{login}</a>" in post.content
    assert "admin" not in post.content
    assert "not this" not in post.content
    assert f'src="{BASE}-640.webp"' in post.content
    assert post.excerpt == f"Fire with @{login}how"
    assert post.document is not None
    assert contents_of(post.document).pictures == {BASE: PICTURE}
    assert (await scene.one("SELECT min(address) FROM link_preview WHERE address NOT LIKE '%%oembed%%'"))[
        0
    ] == "https://x.example/"


async def test_picture_that_went_is_deleted_and_one_that_stays_is_kept(scene: Scene):
    await add_photo(scene)
    post_id = await scene.write(document=read(image()))
    stays = PostChange(name="Soup", document=read(paragraph("x"), image(caption="Big")))
    await change_post(scene.uow, scene.author, post_id, stays)
    assert await count_photos(scene) == 1
    assert "Big" in (await view(scene, post_id)).content
    await change_post(scene.uow, scene.author, post_id, PostChange(name="Soup", content="<p>plain</p>"))
    assert await count_photos(scene) == 0
    changed = await view(scene, post_id)
    assert (changed.content, changed.document) == ("<p>plain</p>", None)


async def test_finished_picture_has_its_renditions_in_the_text(scene: Scene):
    await add_photo(scene)
    post_id = await scene.write(document=read(image()))
    finished = Picture(base=BASE, widths=[320, 640, 960], width=960, height=720)
    await refresh_post_photo(scene.uow, PhotoFinished(scene.author.id, "FOR_POST_LG", post_id, finished))
    assert f"{BASE}-960.webp" in (await view(scene, post_id)).content


@pytest.mark.parametrize(
    ("blocks", "key"),
    [
        ([image()], "photo_not_exist"),
        ([node("youtube", id="x")], "invalid_youtube_link"),
        ([paragraph(text("x", link("javascript:x()")))], "rich_text_invalid"),
        ([paragraph("x" * 20_001)], "rich_text_too_long"),
        ([node("tweet", id="20000")] * 6, "too_many_embeds"),
        ([image()] * 11, "too_many_pictures"),
    ],
)
async def test_document_that_is_refused_leaves_nothing(scene: Scene, blocks: list[dict[str, Any]], key: str):
    await add_photo(scene, account_id=scene.reader.id)
    assert await scene.refused(scene.write(document=read(*blocks))) == key


async def test_fixed_post_is_made_from_its_document_again(scene: Scene):
    post_id = await scene.write(document=read(node("heading", "Fire", level=2)))
    await scene.one("UPDATE post SET content = 'broken', excerpt = '' RETURNING id")
    await fix_post(scene.uow, scene.moderator, post_id)
    post = await view(scene, post_id)
    assert (post.content, post.excerpt) == ("<h2>Fire</h2>", "Fire")


async def test_hashtags_in_the_text_are_tags_while_there_is_room(scene: Scene):
    hashtags = [node("hashtag", tag=tag) for tag in ("soupe", "crème", "BREAD", "last")]
    post_id = await scene.write(document=read(paragraph("x", *hashtags)), tags=["Soupe", "one", "two"])
    assert [tag.name for tag in (await view(scene, post_id)).tags] == ["bread", "crème", "one", "Soupe", "two"]
    assert await scene.ids(source="tag", key="Crème") == [post_id]
    await change_post(scene.uow, scene.author, post_id, PostChange(name="Soup", document=read(paragraph("x"))))
    assert (await view(scene, post_id)).tags == []


async def test_whole_post_has_previews_of_its_links_and_titles_of_its_embeds(scene: Scene):
    words = paragraph(text("how", link("https://x.example/")), text("or", link("https://y.example/")))
    post_id = await scene.write(document=read(words, node("youtube", id="dQw4w9WgXcQ")))
    assert ((shown := await view(scene, post_id)).previews, shown.embed_titles) == ([], {})
    await scene.conn.execute(
        "UPDATE link_preview SET title = 'Paella', fetched_at = now() WHERE address <> 'https://y.example/'"
    )
    shown = await view(scene, post_id)
    assert [(preview.address, preview.title) for preview in shown.previews] == [("https://x.example/", "Paella")]
    assert shown.embed_titles == {"https://www.youtube.com/watch?v=dQw4w9WgXcQ": "Paella"}


async def test_text_with_too_many_videos_of_youtube_is_refused(scene: Scene):
    videos = [node("youtube", id=f"dQw4w9WgXc{number}") for number in range(4)]
    assert await scene.refused(scene.write(document=read(*videos))) == "youtube_limit"
    assert (await view(scene, await scene.write(document=read(*videos[:3])))).document is not None
