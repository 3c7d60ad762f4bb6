/**
 * The imports of pages that few people open, or open first, and of all dictionaries: their names would add kilobytes to
 * the first load. Both are in one file, because a page needs its texts. It is loaded when the browser is idle, or with
 * the first page that needs it.
 */
import type { Texts } from '@/shared/i18n'

/** All dictionaries: a list of only those that `dictionaries/index.ts` leaves out would be as large. */
export const files = import.meta.glob<Texts>('/src/{shared,features}/**/locales/*.json', {
  import: 'default',
})

/** A route names one of these pages with `deferredPage` (lazyPage.ts). */
export const deferredPages = {
  ActivatePage: () => import('@/pages/account/ActivatePage'),
  AddCommunityPage: () => import('@/pages/community/AddCommunityPage'),
  AddPointPage: () => import('@/pages/chefForm/AddPointPage'),
  AddPostPage: () => import('@/pages/blog/AddPostPage'),
  AdminLayout: () => import('@/pages/admin/AdminLayout'),
  AgreementsPage: () => import('@/pages/orders/AgreementsPage'),
  AuditPage: () => import('@/pages/admin/AuditPage'),
  BecomeChefPage: () => import('@/pages/chefForm/BecomeChefPage'),
  ChangeEmailPage: () => import('@/pages/account/ChangeEmailPage'),
  CheckEmailChefPage: () => import('@/pages/account/CheckEmailChefPage'),
  CheckEmailPage: () => import('@/pages/account/CheckEmailPage'),
  ChefArea: () => import('@/pages/menu/ChefArea'),
  ChefPaymentsPage: () => import('@/pages/orders/ChefPaymentsPage'),
  ChefsPage: () => import('@/pages/admin/ChefsPage'),
  ClientErrorsPage: () => import('@/pages/admin/ClientErrorsPage'),
  CommunitiesAdminPage: () => import('@/pages/admin/CommunitiesAdminPage'),
  ConfigureStripePage: () => import('@/pages/chefState/ConfigureStripePage'),
  ConfirmChefCompletePage: () => import('@/pages/chefState/ConfirmChefCompletePage'),
  ConfirmChefPage: () => import('@/pages/chefState/ConfirmChefPage'),
  DevUiPage: () => import('@/pages/DevUiPage'),
  EditArticlePage: () => import('@/pages/blog/EditArticlePage'),
  EditChefPage: () => import('@/pages/chefForm/EditChefPage'),
  EditCommunityPage: () => import('@/pages/community/EditCommunityPage'),
  ForgotPasswordNextPage: () => import('@/pages/account/ForgotPasswordNextPage'),
  ForgotPasswordPage: () => import('@/pages/account/ForgotPasswordPage'),
  LandingAdminPage: () => import('@/pages/admin/LandingAdminPage'),
  MenuPage: () => import('@/pages/menu/MenuPage'),
  MoneyPage: () => import('@/pages/admin/MoneyPage'),
  NewsUsersPage: () => import('@/pages/admin/NewsUsersPage'),
  NoticesPage: () => import('@/pages/admin/NoticesPage'),
  NotificationTextsPage: () => import('@/pages/admin/NotificationTextsPage'),
  OrdersPage: () => import('@/pages/admin/OrdersPage'),
  OrdersPapersPage: () => import('@/pages/orders/PapersPage'),
  PapersPage: () => import('@/pages/admin/PapersPage'),
  PointTodayPage: () => import('@/pages/orders/PointTodayPage'),
  PushPage: () => import('@/pages/admin/PushPage'),
  RegisterGooglePage: () => import('@/pages/account/RegisterGooglePage'),
  ResetPasswordPage: () => import('@/pages/account/ResetPasswordPage'),
  RetentionPage: () => import('@/pages/admin/machine/RetentionPage'),
  SandboxAccountPage: () => import('@/pages/chefState/SandboxAccountPage'),
  SettingsPage: () => import('@/pages/admin/machine/SettingsPage'),
  SmsPage: () => import('@/pages/admin/messages/SmsPage'),
  StatementPage: () => import('@/pages/account/StatementPage'),
  StaticPhotosPage: () => import('@/pages/admin/StaticPhotosPage'),
  SuccessConfirmEmailPage: () => import('@/pages/account/SuccessConfirmEmailPage'),
  SystemPage: () => import('@/pages/admin/SystemPage'),
  TagsAdminPage: () => import('@/pages/admin/TagsAdminPage'),
  TaxReportPage: () => import('@/pages/admin/TaxReportPage'),
  TextsPage: () => import('@/pages/admin/TextsPage'),
  TopicsAdminPage: () => import('@/pages/admin/TopicsAdminPage'),
  UnsubscribePage: () => import('@/pages/account/UnsubscribePage'),
  UsersPage: () => import('@/pages/admin/UsersPage'),
  ReplyPage: () => import('@/pages/blog/ReplyPage'),
  TopicPage: () => import('@/pages/blog/TopicPage'),
  CommunitiesPage: () => import('@/pages/community/CommunitiesPage'),
  AddReviewPage: () => import('@/pages/AddReviewPage'),
}

export type DeferredPage = keyof typeof deferredPages

export { keepFocus } from './keepFocus'

/** Load the dialog of moderators, which opens over any page. */
export const loadRemoval = () => import('./RemovalModal')
