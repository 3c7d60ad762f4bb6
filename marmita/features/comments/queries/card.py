"""SQL that writes a comment with its first answers as JSON (schemas.CommentView).

The rights come from policy.py, one JSON value for each case: own comments within one hour, own older comments, comments
of others, comments of others that the reader may not judge, deleted comments that the reader may restore, and other
deleted comments.
"""

from typing import LiteralString, NamedTuple

from marmita.features.comments.domain.rules import FIRST_ANSWERS, UNDO_TIME
from marmita.features.posts import NO_MODERATION

_INSTANT: LiteralString = """to_char({0} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')"""
MICROSECONDS: LiteralString = "(extract(epoch FROM {0}) * 1000000)::bigint"

_OF_READER: LiteralString = """
    'voted', coalesce((
        SELECT v.value FROM comment_vote v WHERE v.comment_id = {c}.id AND v.account_id = %(account)s), 0),
    'reaction', (SELECT r.kind FROM comment_reaction r WHERE r.comment_id = {c}.id AND r.account_id = %(account)s),
    'favorite', EXISTS (SELECT FROM comment_saved s WHERE s.account_id = %(account)s AND s.comment_id = {c}.id),
    'unread', coalesce({c}.deleted_at IS NULL AND {c}.author_id <> %(account)s AND {c}.created_at > {since}, false),
    'can', CASE
        WHEN {c}.deleted_at IS NULL AND {c}.author_id = %(account)s AND {c}.created_at > %(recent)s
            THEN %(own_recent)s::json
        WHEN {c}.deleted_at IS NULL AND {c}.author_id = %(account)s THEN %(own_old)s::json
        WHEN {c}.deleted_at IS NULL AND {no_moderation} THEN %(no_moderation)s::json
        WHEN {c}.deleted_at IS NULL THEN %(others)s::json
        WHEN {c}.deleted_by IS DISTINCT FROM {c}.author_id AND {c}.author_id <> %(account)s AND %(moderates)s
            AND NOT {a}.authorities && %(roles_not_outranked)s::text[] AND NOT EXISTS (SELECT FROM account r
                WHERE r.id = {c}.deleted_by AND r.authorities && %(roles_above)s::text[]) THEN %(restore)s::json
        WHEN {now} AND {c}.author_id = %(account)s THEN %(restore)s::json
        ELSE %(none)s::json END,
    'undoUntil', CASE WHEN {now} AND {c}.author_id = %(account)s THEN {until} END"""
_OF_VISITOR: LiteralString = """'voted', 0, 'reaction', NULL, 'favorite', false, 'unread', false, 'can', %(none)s::json,
    'undoUntil', NULL"""
_CARD: LiteralString = """json_build_object(
    'id', {c}.id, 'postId', {c}.post_id, 'parentCommentId', {c}.parent_id,
    'commentType', CASE WHEN {c}.parent_id IS NULL THEN 'NORMAL' ELSE 'SUB_COMMENT' END,
    'content', CASE WHEN {c}.deleted_at IS NULL THEN {c}.content ELSE '' END,
    'picture', CASE WHEN {c}.deleted_at IS NULL THEN {c}.picture END,
    'user', CASE WHEN {c}.deleted_at IS NULL THEN json_build_object(
        'id', {a}.id, 'login', {a}.login, 'picture', {a}.avatar - 'blur') END,
    'createDate', {created}, 'updateDate', {edited},
    'editedBy', CASE WHEN {c}.edited_at IS NOT NULL AND {c}.deleted_at IS NULL THEN {a}.login END,
    'deleted', {c}.deleted_at IS NOT NULL, 'votesUp', {c}.plus, 'votesDown', {c}.minus,
    'reactions', CASE WHEN {c}.deleted_at IS NULL THEN {c}.reactions ELSE '{{}}' END, {reader}{more})"""
# A link to an answer opens the list of answers near that answer, but only for its own comment.
_ANSWERS: LiteralString = """,
    'subcommentsCount', c.answers,
    'olderSubcommentsCount', {older},
    'subcomments', (
        SELECT coalesce(json_agg({card} ORDER BY first.created_at), '[]') FROM (
            SELECT * FROM comment s WHERE s.parent_id = c.id AND {listed_condition}{opened}
            ORDER BY s.created_at LIMIT {most}
        ) AS first JOIN account b ON b.id = first.author_id{answered})"""
_OF_POST: LiteralString = ", 'post', json_build_object('id', p.id, 'name', p.name)"
_DOCUMENT: LiteralString = ", 'revision', c.revision, 'document', CASE WHEN c.deleted_at IS NULL THEN c.document END"


class CardOptions(NamedTuple):
    """Optional parts of the JSON of a comment.

    `logged_in`: the reader is logged in. Comments that were written after `since` (an SQL expression) are new to the
    reader.
    """

    logged_in: bool
    answers: bool = False
    opened: bool = False
    post: bool = False
    document: bool = False
    since: str = "%(since)s"


def listed_condition(comment: str, *, logged_in: bool) -> str:
    """Return the SQL condition for comments in a list: comments that are shown, and own deletions of the last hour."""
    shown = f"{comment}.deleted_at IS NULL"
    return f"({shown} OR {recently_deleted(comment)})" if logged_in else shown


def recently_deleted(comment: str) -> str:
    """Return the SQL condition for comments that the reader deleted within the last hour."""
    return f"{comment}.deleted_by = %(account)s AND {comment}.deleted_at > %(recent)s"


def card(options: CardOptions) -> str:
    """Return the SQL of the JSON. Its query has `c` (the comment), `a` (its author) and, for `post`, `p` (its post)."""
    more = ""
    if options.answers:
        inner = _card("first", "b", options, more="")
        more += _ANSWERS.format(
            card=inner,
            most=FIRST_ANSWERS,
            older="CASE WHEN c.id = %(opened)s THEN %(older)s ELSE 0 END" if options.opened else "0",
            opened=" AND (c.id <> %(opened)s OR s.created_at >= %(opened_from)s)" if options.opened else "",
            listed_condition=listed_condition("s", logged_in=options.logged_in),
            # The reader may have deleted the only answer.
            answered="" if options.logged_in else " WHERE c.answers > 0",
        )
    more += (_OF_POST if options.post else "") + (_DOCUMENT if options.document else "")
    return _card("c", "a", options, more=more)


def _card(comment: str, author: str, options: CardOptions, *, more: str) -> str:
    reader = _OF_READER if options.logged_in else _OF_VISITOR
    return _CARD.format(
        c=comment,
        a=author,
        created=_INSTANT.format(f"{comment}.created_at"),
        edited=_INSTANT.format(f"{comment}.edited_at"),
        reader=reader.format(
            c=comment,
            a=author,
            since=options.since,
            now=recently_deleted(comment),
            no_moderation=NO_MODERATION.format(author=author, content_id=f"{comment}.id"),
            until=_INSTANT.format(f"({comment}.deleted_at + interval '{UNDO_TIME}')"),
        ),
        more=more,
    )
