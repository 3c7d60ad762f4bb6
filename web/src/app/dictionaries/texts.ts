/** All namespaces, each with its English dictionary. A key that is in none of them does not compile. */
import type agreements from '@/features/agreements/locales/en.json'
import type accounts from '@/features/accounts/locales/en.json'
import type settings from '@/features/accounts/settings/locales/en.json'
import type adminSettings from '@/features/adminSettings/locales/en.json'
import type audit from '@/features/audit/locales/en.json'
import type blocks from '@/features/blocks/locales/en.json'
import type carts from '@/features/carts/locales/en.json'
import type chat from '@/features/chat/locales/en.json'
import type chefsState from '@/features/chefs/state/locales/en.json'
import type chefs from '@/features/chefs/locales/en.json'
import type chefFilter from '@/features/chefs/filter/locales/en.json'
import type chefForm from '@/features/chefs/form/locales/en.json'
import type clientErrors from '@/features/clientErrors/locales/en.json'
import type comments from '@/features/comments/locales/en.json'
import type communities from '@/features/communities/locales/en.json'
import type consent from '@/features/consent/locales/en.json'
import type contentAdmin from '@/features/content/admin/locales/en.json'
import type content from '@/features/content/locales/en.json'
import type managedChefs from '@/features/managedChefs/locales/en.json'
import type managedCommunities from '@/features/managedCommunities/locales/en.json'
import type managedTags from '@/features/managedTags/locales/en.json'
import type map from '@/features/map/locales/en.json'
import type menuChef from '@/features/menu/chef/locales/en.json'
import type menu from '@/features/menu/locales/en.json'
import type moderationStatement from '@/features/moderation/statement/locales/en.json'
import type moderation from '@/features/moderation/locales/en.json'
import type news from '@/features/news/locales/en.json'
import type notificationsAdmin from '@/features/notifications/admin/locales/en.json'
import type notifications from '@/features/notifications/locales/en.json'
import type offline from '@/features/offline/locales/en.json'
import type ordersAdmin from '@/features/orders/admin/locales/en.json'
import type ordersChef from '@/features/orders/chef/locales/en.json'
import type ordersPoint from '@/features/orders/point/locales/en.json'
import type orders from '@/features/orders/locales/en.json'
import type overview from '@/features/overview/locales/en.json'
import type papers from '@/features/papers/locales/en.json'
import type payments from '@/features/payments/locales/en.json'
import type payouts from '@/features/payouts/locales/en.json'
import type places from '@/features/places/locales/en.json'
import type postsArticle from '@/features/posts/article/locales/en.json'
import type posts from '@/features/posts/locales/en.json'
import type postsWrite from '@/features/posts/write/locales/en.json'
import type profiles from '@/features/profiles/locales/en.json'
import type pushAdmin from '@/features/push/admin/locales/en.json'
import type push from '@/features/push/locales/en.json'
import type smsAdmin from '@/features/sms/admin/locales/en.json'
import type sms from '@/features/sms/locales/en.json'
import type reports from '@/features/reports/locales/en.json'
import type retention from '@/features/retention/locales/en.json'
import type reviews from '@/features/reviews/locales/en.json'
import type system from '@/features/system/locales/en.json'
import type siteNotice from '@/features/siteNotice/locales/en.json'
import type taxReport from '@/features/taxReport/locales/en.json'
import type users from '@/features/users/locales/en.json'
import type admin from '@/shared/i18n/admin/locales/en.json'
import type conflict from '@/shared/i18n/conflict/locales/en.json'
import type errors from '@/shared/i18n/errors/locales/en.json'
import type people from '@/shared/i18n/people/locales/en.json'
import type pictures from '@/shared/i18n/pictures/locales/en.json'
import type reactions from '@/shared/i18n/reactions/locales/en.json'
import type richText from '@/shared/i18n/richText/locales/en.json'
import type sorting from '@/shared/i18n/sorting/locales/en.json'
import type common from '@/shared/i18n/locales/en.json'

/**
 * The texts of `features/orders/chef` are below `orders`, like those of `features/orders`. Shared texts are at the top.
 */
type Texts = Omit<typeof common, 'error'> & {
  error: (typeof common)['error'] & (typeof errors)['error']
  limit: (typeof errors)['limit']
  admin: (typeof admin)['admin']
  conflict: (typeof conflict)['conflict']
  people: (typeof people)['people']
  pictures: (typeof pictures)['pictures']
  reactions: (typeof reactions)['reactions']
  richText: (typeof richText)['richText']
  sorting: (typeof sorting)['sorting']
  accounts: typeof accounts & typeof settings
  adminSettings: typeof adminSettings
  agreements: typeof agreements
  audit: typeof audit
  blocks: typeof blocks
  carts: typeof carts
  chat: typeof chat
  chefs: typeof chefs & typeof chefFilter & typeof chefForm & typeof chefsState
  clientErrors: typeof clientErrors
  comments: typeof comments
  communities: typeof communities
  consent: typeof consent
  content: typeof content & typeof contentAdmin
  managedChefs: typeof managedChefs
  managedCommunities: typeof managedCommunities
  managedTags: typeof managedTags
  map: typeof map
  menu: typeof menu & typeof menuChef
  moderation: typeof moderation & typeof moderationStatement
  news: typeof news
  notifications: typeof notifications & typeof notificationsAdmin
  offline: typeof offline
  orders: typeof orders & typeof ordersAdmin & typeof ordersChef & typeof ordersPoint
  overview: typeof overview
  papers: typeof papers
  payments: typeof payments
  payouts: typeof payouts
  places: typeof places
  posts: typeof posts & typeof postsArticle & typeof postsWrite
  profiles: typeof profiles
  push: typeof push & typeof pushAdmin
  sms: typeof sms & typeof smsAdmin
  reports: typeof reports
  retention: typeof retention
  reviews: typeof reviews
  system: typeof system
  siteNotice: typeof siteNotice
  taxReport: typeof taxReport
  users: typeof users
}

declare module '@/shared/i18n/namespaces' {
  interface Dictionaries {
    texts: Texts
  }
  interface Namespaces {
    admin: typeof admin
    common: typeof common
    conflict: typeof conflict
    errors: typeof errors
    people: typeof people
    pictures: typeof pictures
    reactions: typeof reactions
    richText: typeof richText
    sorting: typeof sorting
    accounts: typeof accounts
    adminSettings: typeof adminSettings
    agreements: typeof agreements
    'accounts.settings': typeof settings
    audit: typeof audit
    blocks: typeof blocks
    carts: typeof carts
    chat: typeof chat
    chefs: typeof chefs
    'chefs.filter': typeof chefFilter
    'chefs.form': typeof chefForm
    'chefs.state': typeof chefsState
    clientErrors: typeof clientErrors
    comments: typeof comments
    communities: typeof communities
    consent: typeof consent
    content: typeof content
    'content.admin': typeof contentAdmin
    managedChefs: typeof managedChefs
    managedCommunities: typeof managedCommunities
    managedTags: typeof managedTags
    map: typeof map
    menu: typeof menu
    'menu.chef': typeof menuChef
    moderation: typeof moderation
    'moderation.statement': typeof moderationStatement
    news: typeof news
    notifications: typeof notifications
    'notifications.admin': typeof notificationsAdmin
    offline: typeof offline
    orders: typeof orders
    'orders.admin': typeof ordersAdmin
    'orders.chef': typeof ordersChef
    'orders.point': typeof ordersPoint
    overview: typeof overview
    papers: typeof papers
    payments: typeof payments
    payouts: typeof payouts
    places: typeof places
    posts: typeof posts
    'posts.article': typeof postsArticle
    'posts.write': typeof postsWrite
    profiles: typeof profiles
    push: typeof push
    'push.admin': typeof pushAdmin
    sms: typeof sms
    'sms.admin': typeof smsAdmin
    reports: typeof reports
    retention: typeof retention
    reviews: typeof reviews
    system: typeof system
    siteNotice: typeof siteNotice
    taxReport: typeof taxReport
    users: typeof users
  }
}
