"""Refusals of communities: one class for each errorKey."""

from marmita.platform.errors import DomainError


class CommunityExistsByName(DomainError):
    key, status = "community_exists_by_name", 409


class CommunityHasPosts(DomainError):
    key, status = "community_has_posts", 409


class CommunityNotExist(DomainError):
    key, status = "community_not_exist", 404


class TopicNotExist(DomainError):
    key, status = "topic_not_exist", 404
