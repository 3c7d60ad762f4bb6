"""The community of the posts' tests."""

from tests.features.posts.conftest import scene

__all__ = ["scene"]
