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
import { later, pagesWith } from '../lazyPage'
import { guard } from '../session/guards'
import { createRoute, notBuilt, root } from './root'

const page = pagesWith('content.admin', 'errors')

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

const frame = pagesWith('admin', 'overview', 'errors')(later('AdminLayout'))
const admin = createRoute({ ...inArea, path: '/admin', ...frame })
const inAdmin = { getParentRoute: () => admin } as const

const chefLists = pagesWith('managedChefs', 'papers', 'admin', 'errors')(later('ChefsPage'))

const adminPages = [
  createRoute({
    ...inAdmin,
    path: '/',
  }),
  createRoute({
    ...inAdmin,
    path: '/client-errors',
    validateSearch: clientErrorSearch,
    ...pagesWith('clientErrors', 'admin', 'errors')(later('ClientErrorsPage')),
  }),
  createRoute({
    ...inAdmin,
    path: '/system',
    validateSearch: systemSearch,
    ...pagesWith('system', 'admin', 'accounts', 'errors')(later('SystemPage')),
  }),
  createRoute({
    ...inAdmin,
    path: '/orders',
    validateSearch: adminOrderSearch,
    ...pagesWith('orders', 'orders.admin', 'admin', 'accounts', 'errors')(later('OrdersPage')),
  }),
  createRoute({
    ...inAdmin,
    path: '/audit',
    validateSearch: auditSearch,
    ...pagesWith('audit', 'admin', 'errors')(later('AuditPage')),
  }),
  createRoute({
    ...inAdmin,
    path: '/users',
    validateSearch: userSearch,
    ...pagesWith('users', 'admin', 'accounts', 'errors')(later('UsersPage')),
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
    ...pagesWith('papers', 'admin', 'errors')(later('PapersPage')),
  }),
  createRoute({
    ...inAdmin,
    path: '/communities',
    validateSearch: communityListSearch,
    ...pagesWith('managedCommunities', 'admin', 'accounts', 'errors')(later('CommunitiesAdminPage')),
  }),
  createRoute({
    ...inAdmin,
    path: '/topics',
    ...pagesWith('managedCommunities', 'sorting', 'admin', 'accounts', 'errors')(later('TopicsAdminPage')),
  }),
  createRoute({
    ...inAdmin,
    path: '/tags',
    validateSearch: tagListSearch,
    ...pagesWith('managedTags', 'sorting', 'admin', 'accounts', 'errors')(later('TagsAdminPage')),
  }),
  createRoute({
    ...inAdmin,
    path: '/tax',
    validateSearch: taxSearch,
    ...pagesWith('taxReport', 'admin', 'accounts', 'errors')(later('TaxReportPage')),
  }),
  createRoute({
    ...inAdmin,
    path: '/money',
    validateSearch: adminMoneySearch,
    ...pagesWith('orders', 'orders.admin', 'accounts', 'errors')(later('MoneyPage')),
  }),
  createRoute({
    ...inAdmin,
    path: '/sms',
    validateSearch: smsSearch,
    ...pagesWith('sms.admin', 'admin', 'errors', 'conflict')(later('SmsPage')),
  }),
  createRoute({
    ...inAdmin,
    path: '/notifications',
    validateSearch: notificationTextSearch,
    ...pagesWith('notifications.admin', 'admin', 'errors', 'conflict')(later('NotificationTextsPage')),
  }),
  createRoute({
    ...inAdmin,
    path: '/settings',
    ...pagesWith('adminSettings', 'admin', 'errors')(later('SettingsPage')),
  }),
  createRoute({
    ...inAdmin,
    path: '/retention',
    ...pagesWith('retention', 'admin', 'errors')(later('RetentionPage')),
  }),
  createRoute({
    ...inAdmin,
    path: '/push',
    ...pagesWith('push.admin', 'accounts', 'errors')(later('PushPage')),
  }),
  createRoute({
    ...inAdmin,
    path: '/terms',
    validateSearch: siteTextSearch,
    ...page(later('TextsPage'), 'pictures'),
  }),
  createRoute({
    ...inAdmin,
    path: '/landing-page',
    validateSearch: landingSearch,
    ...page(later('LandingAdminPage'), 'pictures', 'sorting', 'admin', 'chefs', 'places', 'map'),
  }),
  createRoute({
    ...inAdmin,
    path: '/static-images',
    validateSearch: staticPhotoSearch,
    ...page(later('StaticPhotosPage'), 'pictures', 'admin'),
  }),
  createRoute({
    ...inAdmin,
    path: '/news-users',
    ...pagesWith('news', 'people', 'errors')(later('NewsUsersPage')),
  }),
  // Unknown addresses have the same guard, so that a visitor cannot find out which pages exist.
  createRoute({ ...inAdmin, path: '/$', ...notBuilt }),
] as const

const articlePage = pagesWith('posts', 'posts.article', 'richText', 'pictures', 'conflict', 'errors')

const postPages = [
  createRoute({ ...inArea, path: '/add-post', ...articlePage(later('AddPostPage')) }),
  createRoute({
    ...inArea,
    path: '/post-edit/$postId',
    ...articlePage(later('EditArticlePage')),
  }),
] as const

const moderators = createRoute({
  getParentRoute: () => root,
  id: '_moderators',
  validateSearch: noticeSearch,
  beforeLoad: forModerators,
})

const inModerators = { getParentRoute: () => moderators } as const
const noticesPage = pagesWith('moderation', 'admin', 'errors')(later('NoticesPage'))

const moderatorPages = [
  createRoute({ ...inModerators, path: '/admin/notices', ...noticesPage }),
  createRoute({ ...inModerators, path: '/admin/notices/$caseId', ...noticesPage }),
] as const

export const moderatorRoutes = moderators.addChildren(moderatorPages)

export const adminRoutes = area.addChildren([...postPages, admin.addChildren(adminPages)])
