/** The pages of admins and moderators. The layout checks the role once; a new page is one more child. */
import { landingSearch, siteTextSearch, staticPhotoSearch } from '@/shared/lib/address/contentSearch'
import { communityListSearch, tagListSearch } from '@/shared/lib/address/adminGroupSearch'
import {
  adminMoneySearch,
  adminOrderSearch,
  auditSearch,
  chefListSearch,
  clientErrorSearch,
  noticeSearch,
  paperSearch,
  taxSearch,
  userSearch,
} from '@/shared/lib/address/adminSearch'
import { notificationTextSearch, smsSearch, systemSearch } from '@/shared/lib/address/systemSearch'
import { NotFound } from '@/shared/ui/feedback/NotFound'
import { deferredPage, pageFactory } from '../lazyPage'
import { guard } from '../session/guards'
import { createRoute, root } from './root'

const page = pageFactory('content.admin', 'errors')

const forAdmins = guard('admin')
const forModerators = guard('moderator')
/** All pages are for admins, except the start page, which shows moderators their own tasks. */
const area = createRoute({
  getParentRoute: () => root,
  id: '_admin',
  beforeLoad: (opening) =>
    /^\/admin\/?$/.test(opening.location.pathname) ? forModerators(opening) : forAdmins(opening),
})
const inArea = { getParentRoute: () => area } as const

const frame = pageFactory('admin', 'overview', 'errors')(deferredPage('AdminLayout'))
const admin = createRoute({ ...inArea, path: '/admin', ...frame })
const inAdmin = { getParentRoute: () => admin } as const

const chefLists = pageFactory('managedChefs', 'papers', 'admin', 'errors')(deferredPage('ChefsPage'))

const adminPages = [
  createRoute({
    ...inAdmin,
    path: '/',
  }),
  createRoute({
    ...inAdmin,
    path: '/client-errors',
    validateSearch: clientErrorSearch,
    ...pageFactory('clientErrors', 'admin', 'errors')(deferredPage('ClientErrorsPage')),
  }),
  createRoute({
    ...inAdmin,
    path: '/system',
    validateSearch: systemSearch,
    ...pageFactory('system', 'admin', 'accounts', 'errors')(deferredPage('SystemPage')),
  }),
  createRoute({
    ...inAdmin,
    path: '/orders',
    validateSearch: adminOrderSearch,
    ...pageFactory('orders', 'orders.admin', 'admin', 'accounts', 'errors')(deferredPage('OrdersPage')),
  }),
  createRoute({
    ...inAdmin,
    path: '/audit',
    validateSearch: auditSearch,
    ...pageFactory('audit', 'admin', 'errors')(deferredPage('AuditPage')),
  }),
  createRoute({
    ...inAdmin,
    path: '/users',
    validateSearch: userSearch,
    ...pageFactory('users', 'admin', 'accounts', 'errors')(deferredPage('UsersPage')),
  }),
  createRoute({
    ...inAdmin,
    path: '/chefs',
    validateSearch: chefListSearch,
    ...chefLists,
  }),
  createRoute({
    ...inAdmin,
    path: '/pick-up-points',
    validateSearch: chefListSearch,
    ...chefLists,
  }),
  createRoute({
    ...inAdmin,
    path: '/papers',
    validateSearch: paperSearch,
    ...pageFactory('papers', 'admin', 'errors')(deferredPage('PapersPage')),
  }),
  createRoute({
    ...inAdmin,
    path: '/communities',
    validateSearch: communityListSearch,
    ...pageFactory(
      'managedCommunities',
      'admin',
      'accounts',
      'errors',
      'conflict',
    )(deferredPage('CommunitiesAdminPage')),
  }),
  createRoute({
    ...inAdmin,
    path: '/topics',
    ...pageFactory(
      'managedCommunities',
      'sorting',
      'admin',
      'accounts',
      'errors',
      'conflict',
    )(deferredPage('TopicsAdminPage')),
  }),
  createRoute({
    ...inAdmin,
    path: '/tags',
    validateSearch: tagListSearch,
    ...pageFactory(
      'managedTags',
      'sorting',
      'admin',
      'accounts',
      'errors',
      'conflict',
    )(deferredPage('TagsAdminPage')),
  }),
  createRoute({
    ...inAdmin,
    path: '/tax',
    validateSearch: taxSearch,
    ...pageFactory('taxReport', 'admin', 'accounts', 'errors')(deferredPage('TaxReportPage')),
  }),
  createRoute({
    ...inAdmin,
    path: '/money',
    validateSearch: adminMoneySearch,
    ...pageFactory('orders', 'orders.admin', 'accounts', 'errors')(deferredPage('MoneyPage')),
  }),
  createRoute({
    ...inAdmin,
    path: '/sms',
    validateSearch: smsSearch,
    ...pageFactory('sms.admin', 'admin', 'errors', 'conflict')(deferredPage('SmsPage')),
  }),
  createRoute({
    ...inAdmin,
    path: '/notifications',
    validateSearch: notificationTextSearch,
    ...pageFactory(
      'notifications.admin',
      'admin',
      'errors',
      'conflict',
    )(deferredPage('NotificationTextsPage')),
  }),
  createRoute({
    ...inAdmin,
    path: '/settings',
    ...pageFactory('adminSettings', 'admin', 'errors')(deferredPage('SettingsPage')),
  }),
  createRoute({
    ...inAdmin,
    path: '/retention',
    ...pageFactory('retention', 'admin', 'errors')(deferredPage('RetentionPage')),
  }),
  createRoute({
    ...inAdmin,
    path: '/push',
    ...pageFactory('push.admin', 'accounts', 'errors')(deferredPage('PushPage')),
  }),
  createRoute({
    ...inAdmin,
    path: '/terms',
    validateSearch: siteTextSearch,
    ...page(deferredPage('TextsPage'), 'pictures'),
  }),
  createRoute({
    ...inAdmin,
    path: '/landing-page',
    validateSearch: landingSearch,
    ...page(deferredPage('LandingAdminPage'), 'pictures', 'sorting', 'admin', 'chefs', 'places', 'map'),
  }),
  createRoute({
    ...inAdmin,
    path: '/static-images',
    validateSearch: staticPhotoSearch,
    ...page(deferredPage('StaticPhotosPage'), 'pictures', 'admin'),
  }),
  createRoute({
    ...inAdmin,
    path: '/news-users',
    ...pageFactory('news', 'people', 'errors')(deferredPage('NewsUsersPage')),
  }),
  // Unknown addresses have the same guard, so that a visitor cannot find out which pages exist.
  createRoute({ ...inAdmin, path: '/$', component: NotFound }),
] as const

const articlePage = pageFactory(
  'posts',
  'posts.article',
  'posts.write',
  'richText',
  'pictures',
  'conflict',
  'errors',
)

const postPages = [
  createRoute({ ...inArea, path: '/add-post', ...articlePage(deferredPage('AddPostPage')) }),
  createRoute({
    ...inArea,
    path: '/post-edit/$postId',
    ...articlePage(deferredPage('EditArticlePage')),
  }),
] as const

const moderators = createRoute({
  getParentRoute: () => root,
  id: '_moderators',
  validateSearch: noticeSearch,
  beforeLoad: forModerators,
})

const inModerators = { getParentRoute: () => moderators } as const
const noticesPage = pageFactory('moderation', 'admin', 'errors')(deferredPage('NoticesPage'))

const moderatorPages = [
  createRoute({ ...inModerators, path: '/admin/notices', ...noticesPage }),
  createRoute({ ...inModerators, path: '/admin/notices/$caseId', ...noticesPage }),
] as const

export const moderatorRoutes = moderators.addChildren(moderatorPages)

export const adminRoutes = area.addChildren([...postPages, admin.addChildren(adminPages)])
