"""The community of the demo town: communities, posts, articles, comments, reactions, polls, mentions and chats."""
