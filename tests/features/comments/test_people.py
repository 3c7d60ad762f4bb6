"""Comments when an account or a post is deleted or a photo changes, and followers of a post."""

from typing import Any

import msgspec
from psycopg.types.json import Jsonb

from marmita.features.accounts import AccountDeleted
from marmita.features.comments import (
    drop_comment_photo,
    drop_photos_of_post,
    erase_comments,
    refresh_comment_photo,
)
from marmita.features.comments.domain.commands import CommentChange
from marmita.features.comments.use_cases.write_comment import change_comment
from marmita.features.media import PhotoDeleted, PhotoFinished
from marmita.features.posts import POST_TOPICS, PostPurged
from marmita.platform.ids import new_id
from marmita.platform.rich_text import Document
from marmita.platform.wire import Picture
from tests.features.comments.conftest import Scene
from tests.features.comments.test_votes import DRIFT
from tests.support.rows import add_account, add_comment, add_post, insert

PICTURE = Picture(base="/media/photos/0f/soup", widths=[320], width=320, height=240)


async def add_photo(scene: Scene, base: str = PICTURE.base, owner: str | None = None) -> None:
    """Insert an uploaded photo for a comment."""
    record = Jsonb(msgspec.to_builtins(msgspec.structs.replace(PICTURE, base=base)))
    row = {"account_id": owner or scene.writer.id, "photo_type": "FOR_COMMENT", "folder": base.removeprefix("/media/")}
    times = {"created_at": scene.uow.now}
    await insert(scene.conn, "photo", id=new_id(), picture=record, **(row | times))


async def photos(scene: Scene) -> int:
    return (await scene.one("SELECT count(*) FROM photo"))[0]


async def test_erased_person_leaves_counters_right_and_no_word(scene: Scene):
    answered = await scene.write(content="<p>Secret</p>")
    await scene.write(scene.reader, parent_comment_id=answered)
    alone = await scene.write(content="<p>Secret</p>")
    foreign = await scene.write(scene.reader)
    own_answer = await scene.write(parent_comment_id=foreign, content="<p>Secret</p>")
    await scene.vote(foreign, "UP", scene.writer)
    below = await add_comment(scene.conn, await add_post(scene.conn, scene.writer.id), scene.reader.id)
    await add_photo(scene, owner=scene.reader.id)
    picture = Jsonb(msgspec.to_builtins(PICTURE))
    await scene.conn.execute("UPDATE comment SET picture = %s WHERE id = %s", (picture, below))
    pseudonym = await add_account(scene.conn)
    await erase_comments(scene.uow, AccountDeleted(scene.writer.id, pseudonym))
    rows = await scene.conn.execute("SELECT id, content, author_id FROM comment WHERE id <> %s", (below,))
    left = await rows.fetchall()
    assert (answered, "", pseudonym) in left
    assert {alone, own_answer}.isdisjoint(row[0] for row in left)
    assert [row for row in left if scene.writer.id in row or "Secret" in row[1]] == []
    assert (await scene.one(DRIFT))[:2] == (0, 0)
    assert (await scene.comment(foreign)).votes_up == 1
    assert await photos(scene) == 0
    listed = (await scene.read()).comments
    assert [(comment.id, comment.deleted, comment.subcomments_count) for comment in listed] == [
        (answered, True, 1),
        (foreign, False, 0),
    ]


async def test_picture_is_attached_renewed_replaced_and_dropped(scene: Scene):
    await add_photo(scene)
    comment = await scene.write(content="", picture=PICTURE.base, picture_alt=" Soup ")
    shown = (await scene.comment(comment)).picture
    assert shown
    assert (shown.base, shown.alt, shown.widths) == (PICTURE.base, "Soup", [320])
    finished = msgspec.structs.replace(PICTURE, widths=[320, 640])
    renewed = PhotoFinished(scene.writer.id, "FOR_COMMENT", comment, finished)
    await refresh_comment_photo(scene.uow, renewed)
    shown = (await scene.comment(comment)).picture
    assert shown
    assert (shown.alt, shown.widths) == ("Soup", [320, 640])
    for other in ({"entity_id": new_id()}, {"photo_type": "FOR_CHAT"}):
        await refresh_comment_photo(scene.uow, msgspec.structs.replace(renewed, **other))
    await change_comment(scene.uow, scene.writer, comment, CommentChange(content="ab", picture=PICTURE.base))
    assert await photos(scene) == 1
    gone = PhotoDeleted(scene.writer.id, "FOR_COMMENT", comment, PICTURE.base)
    await drop_comment_photo(scene.uow, msgspec.structs.replace(gone, photo_type="FOR_CHAT"))
    assert (await scene.comment(comment)).picture
    await drop_comment_photo(scene.uow, gone)
    assert (await scene.comment(comment)).picture is None


async def test_photos_go_with_an_edited_comment_and_with_a_forgotten_post(scene: Scene):
    for base in (PICTURE.base, f"{PICTURE.base}2"):
        await add_photo(scene, base)
    edited = await scene.write(picture=PICTURE.base)
    await scene.write(picture=f"{PICTURE.base}2")
    await change_comment(scene.uow, scene.writer, edited, CommentChange(content="<p>Better</p>"))
    assert await photos(scene) == 1
    await drop_photos_of_post(scene.uow, PostPurged(scene.post))
    assert await photos(scene) == 0


async def test_document_is_stored_and_returned_for_editing(scene: Scene):
    mention = {"type": "mention", "attrs": {"id": scene.reader.id, "name": "someone"}}
    words: Any = [{"type": "paragraph", "content": [{"type": "text", "text": "Hi "}, mention]}]
    document = msgspec.convert({"type": "doc", "content": words}, Document)
    comment = await scene.comment(await scene.write(content="", document=document))
    (login,) = await scene.one("SELECT login FROM account WHERE id = %s", scene.reader.id)
    assert f"@{login}" in comment.content
    assert comment.document
    assert "someone" not in msgspec.json.encode(comment.document).decode()


async def test_document_with_nodes_of_posts_is_refused(scene: Scene):
    heading = {"type": "heading", "attrs": {"level": 2}, "content": [{"type": "text", "text": "Hi"}]}
    document = msgspec.convert({"type": "doc", "content": [heading]}, Document)
    assert await scene.refused(scene.write(document=document)) == "rich_text_invalid"


async def test_shown_posts_are_followed_and_no_others(scene: Scene):
    assert await POST_TOPICS.may_follow(scene.conn, scene.reader, scene.post)
    assert not await POST_TOPICS.may_follow(scene.conn, scene.reader, new_id())
    await scene.conn.execute("UPDATE post SET deleted_at = now()")
    assert not await POST_TOPICS.may_follow(scene.conn, scene.author, scene.post)
