"""Every route of the application; `app.py` adds the mailbox if the settings enable it."""

from marmita.features.accounts.http.deletion_routes import ROUTES as DELETION_ROUTES
from marmita.features.accounts.http.routes import ROUTES as ACCOUNT_ROUTES
from marmita.features.admin_settings.routes import ROUTES as ADMIN_SETTING_ROUTES
from marmita.features.audit.routes import ROUTES as AUDIT_ROUTES
from marmita.features.billing.http.routes import ROUTES as BILLING_ROUTES
from marmita.features.blocks.routes import ROUTES as BLOCK_ROUTES
from marmita.features.carts.routes import ROUTES as CART_ROUTES
from marmita.features.chat.http.routes import ROUTES as CHAT_ROUTES
from marmita.features.chefs.http.routes import ROUTES as CHEF_ROUTES
from marmita.features.chefs.http.surprise_bag_routes import ROUTES as SURPRISE_BAG_ROUTES
from marmita.features.client_errors.routes import ROUTES as CLIENT_ERROR_GROUP_ROUTES
from marmita.features.comments.http.routes import ROUTES as COMMENT_ROUTES
from marmita.features.communities.http.routes import ROUTES as COMMUNITY_ROUTES
from marmita.features.content.routes import ROUTES as CONTENT_ROUTES
from marmita.features.follows.routes import ROUTES as FOLLOW_ROUTES
from marmita.features.geo.routes import ROUTES as GEO_ROUTES
from marmita.features.google_login.routes import ROUTES as GOOGLE_ROUTES
from marmita.features.links.routes import ROUTES as LINK_ROUTES
from marmita.features.media.http.routes import ROUTES as MEDIA_ROUTES
from marmita.features.menu.http.own_routes import ROUTES as OWN_MENU_ROUTES
from marmita.features.menu.http.routes import ROUTES as MENU_ROUTES
from marmita.features.moderation.http.person_routes import ROUTES as STATEMENT_ROUTES
from marmita.features.moderation.http.routes import ROUTES as MODERATION_ROUTES
from marmita.features.news.routes import ROUTES as NEWS_ROUTES
from marmita.features.notifications.http.routes import ROUTES as NOTIFICATION_ROUTES
from marmita.features.orders.http.routes import ROUTES as ORDER_ROUTES
from marmita.features.overview.routes import ROUTES as OVERVIEW_ROUTES
from marmita.features.papers.http.routes import ROUTES as PAPER_ROUTES
from marmita.features.payments.http.routes import ROUTES as PAYMENT_ROUTES
from marmita.features.polls.routes import ROUTES as POLL_ROUTES
from marmita.features.posts.http.routes import ROUTES as POST_ROUTES
from marmita.features.profiles.routes import ROUTES as PROFILE_ROUTES
from marmita.features.push.http.routes import ROUTES as PUSH_ROUTES
from marmita.features.reactions.routes import ROUTES as REACTION_ROUTES
from marmita.features.reports.routes import ROUTES as REPORT_ROUTES
from marmita.features.retention.routes import ROUTES as RETENTION_ROUTES
from marmita.features.reviews.http.routes import ROUTES as REVIEW_ROUTES
from marmita.features.second_factor.http.login_routes import LOGIN_ROUTES as SECOND_FACTOR_LOGIN_ROUTES
from marmita.features.second_factor.http.routes import ROUTES as SECOND_FACTOR_ROUTES
from marmita.features.sessions.routes import ROUTES as SESSION_ROUTES
from marmita.features.sms.http.routes import ROUTES as SMS_ROUTES
from marmita.features.system.http.routes import ROUTES as SYSTEM_ROUTES
from marmita.features.tags.http.routes import ROUTES as TAG_ROUTES
from marmita.features.users.routes import ROUTES as USER_ROUTES
from marmita.platform.http.socket import ROUTES as SOCKET_ROUTES
from marmita.site.client_errors import ROUTES as CLIENT_ERROR_ROUTES
from marmita.site.routes import ROUTES as SITE_ROUTES

ROUTES = [
    *ACCOUNT_ROUTES,
    *DELETION_ROUTES,
    *SESSION_ROUTES,
    *GOOGLE_ROUTES,
    *SECOND_FACTOR_ROUTES,
    *SECOND_FACTOR_LOGIN_ROUTES,
    *MEDIA_ROUTES,
    *CHEF_ROUTES,
    *SURPRISE_BAG_ROUTES,
    *PROFILE_ROUTES,
    *BLOCK_ROUTES,
    *AUDIT_ROUTES,
    *USER_ROUTES,
    *COMMUNITY_ROUTES,
    *TAG_ROUTES,
    *FOLLOW_ROUTES,
    *POST_ROUTES,
    *REACTION_ROUTES,
    *COMMENT_ROUTES,
    *POLL_ROUTES,
    *MENU_ROUTES,
    *OWN_MENU_ROUTES,
    *GEO_ROUTES,
    *CONTENT_ROUTES,
    *LINK_ROUTES,
    *CART_ROUTES,
    *ORDER_ROUTES,
    *PAPER_ROUTES,
    *PAYMENT_ROUTES,
    *BILLING_ROUTES,
    *REVIEW_ROUTES,
    *CHAT_ROUTES,
    *REPORT_ROUTES,
    *MODERATION_ROUTES,
    *STATEMENT_ROUTES,
    *NEWS_ROUTES,
    *NOTIFICATION_ROUTES,
    *PUSH_ROUTES,
    *SMS_ROUTES,
    *OVERVIEW_ROUTES,
    *ADMIN_SETTING_ROUTES,
    *CLIENT_ERROR_GROUP_ROUTES,
    *SYSTEM_ROUTES,
    *RETENTION_ROUTES,
    *SOCKET_ROUTES,
    *CLIENT_ERROR_ROUTES,
    *SITE_ROUTES,
]
