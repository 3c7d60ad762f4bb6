-- The document of a post from which its HTML was made; none for posts that were sent as HTML.
ALTER TABLE post ADD COLUMN document jsonb;
