/** The pages of an account: registration, login, the targets of links in e-mails, and the reader's own pages. */
import { panelSearch, profileSearch } from '@/shared/lib/search'
import { deferredPage, pageFactory } from '../lazyPage'
import { guard, requireGoogleToken } from '../session/guards'
import { createRoute, root } from './root'

const page = pageFactory('accounts', 'errors')

const account = createRoute({ getParentRoute: () => root, id: '_account' })
const inAccount = { getParentRoute: () => account } as const

const guest = createRoute({ ...inAccount, id: '_guest', beforeLoad: guard('guest') })
const inGuest = { getParentRoute: () => guest } as const

const member = createRoute({
  ...inAccount,
  id: '_member',
  beforeLoad: guard('loggedIn'),
})
const inMember = { getParentRoute: () => member } as const

const guestPages = [
  createRoute({ ...inGuest, path: '/login', ...page(() => import('@/pages/account/LoginPage')) }),
  createRoute({ ...inGuest, path: '/register', ...page(() => import('@/pages/account/RegisterPage')) }),
  createRoute({
    ...inGuest,
    path: '/register-google',
    beforeLoad: requireGoogleToken,
    ...page(deferredPage('RegisterGooglePage')),
  }),
] as const

const memberPages = [
  createRoute({
    ...inMember,
    path: '/user-panel',
    validateSearch: panelSearch,
    ...page(() => import('@/pages/account/UserPanelPage'), 'accounts.settings', 'pictures', 'chefs', 'sms'),
  }),
  createRoute({
    ...inMember,
    path: '/statements/$decisionId',
    ...pageFactory('moderation.statement', 'errors')(deferredPage('StatementPage')),
  }),
  createRoute({
    ...inMember,
    path: '/change-email',
    ...page(deferredPage('ChangeEmailPage'), 'accounts.settings'),
  }),
] as const

const openPages = [
  createRoute({
    ...inAccount,
    path: '/forgot-password',
    ...page(deferredPage('ForgotPasswordPage')),
  }),
  createRoute({
    ...inAccount,
    path: '/forgot-pass-next',
    ...page(deferredPage('ForgotPasswordNextPage')),
  }),
  createRoute({
    ...inAccount,
    path: '/check-email',
    ...page(deferredPage('CheckEmailPage')),
  }),
  createRoute({
    ...inAccount,
    path: '/check-email-chef',
    ...page(deferredPage('CheckEmailChefPage')),
  }),
  createRoute({
    ...inAccount,
    path: '/success-confirm-email',
    ...page(deferredPage('SuccessConfirmEmailPage')),
  }),
  createRoute({
    ...inAccount,
    path: '/unsubscribe/$token',
    ...page(deferredPage('UnsubscribePage'), 'notifications'),
  }),
  createRoute({
    ...inAccount,
    path: '/account/activate/$token',
    ...page(deferredPage('ActivatePage')),
  }),
  createRoute({
    ...inAccount,
    path: '/account/reset-pass/$token',
    ...page(deferredPage('ResetPasswordPage')),
  }),
  createRoute({
    ...inAccount,
    path: '/user-details/$login',
    validateSearch: profileSearch,
    ...page(() => import('@/pages/account/UserDetailsPage'), 'profiles', 'people'),
  }),
] as const

export const accountRoutes = account.addChildren([
  ...openPages,
  guest.addChildren(guestPages),
  member.addChildren(memberPages),
])
