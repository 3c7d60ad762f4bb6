-- People who write what is new here, chosen by admins; `about` says of what. They come first in the list of people to follow.
CREATE TABLE news_user (
    id          text PRIMARY KEY,
    account_id  text        NOT NULL UNIQUE REFERENCES account ON DELETE CASCADE,
    about       text        NOT NULL CHECK (about <> ''),
    created_at  timestamptz NOT NULL
);
