ALTER TABLE comment VALIDATE CONSTRAINT comment_reactions;
