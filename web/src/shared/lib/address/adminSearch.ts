/** The query strings of the admin area. */
import {
  type AdminOrderSort,
  type AuditAction,
  type AuditSort,
  type ClientErrorSort,
  type ClientErrorState,
  type DeliveryType,
  type ManagedChefSort,
  type PaperKind,
  type PaperList,
  type PaperSort,
  type PaymentStatus,
  type ProviderState,
  type SellerState,
  type UserRole,
  type UserSort,
  type UserStatus,
  CaseList,
  CaseSort,
  CaseType,
  OrderStatus,
} from '@/shared/api/generated/marmita.schemas'
import {
  ManagedPapersParamsLimits,
  StuckOrdersForAdminParamsLimits,
} from '@/shared/api/generated/parameterLimits'
import {
  calendarDay,
  CHEF_ID,
  listOf,
  oneOf,
  phrase,
  searchParser,
  textLike,
  wholeNumberIn,
  enumerated,
} from './readers'

const rowKey = textLike(/^[\w.~-]{1,41}$/)
const loginName = textLike(/^[\w.-]{1,40}$/)

/** The list of all orders for admins, and the open order. */
export const adminOrderSearch = searchParser({
  q: phrase,
  status: listOf(Object.values(OrderStatus)),
  payment: enumerated<PaymentStatus>(),
  delivery: enumerated<DeliveryType>(),
  since: calendarDay,
  until: calendarDay,
  mealSince: calendarDay,
  mealUntil: calendarDay,
  chef: textLike(CHEF_ID),
  attention: oneOf(['yes']),
  sort: oneOf<AdminOrderSort>(['OLDEST', 'MEAL_LATEST', 'MEAL_EARLIEST']),
  after: textLike(CHEF_ID),
  before: textLike(CHEF_ID),
  order: textLike(CHEF_ID),
})
export type AdminOrderSearch = Omit<ReturnType<typeof adminOrderSearch>, 'order'>

/** The list of orders whose payment needs an admin, and the open order. */
export const adminMoneySearch = searchParser({
  page: wholeNumberIn(1, StuckOrdersForAdminParamsLimits.page.maximum),
  order: textLike(CHEF_ID),
})

/** The list of cases. The default, open cases with the most urgent first, is not in the address. */
export const noticeSearch = searchParser({
  list: oneOf(Object.values(CaseList)),
  type: oneOf(Object.values(CaseType)),
  sort: oneOf(Object.values(CaseSort)),
  q: textLike(/^.{1,20}$/u),
})

/** The audit log: the filters, and the row after or before which the page begins. */
export const auditSearch = searchParser({
  q: phrase,
  action: enumerated<AuditAction>(),
  by: loginName,
  about: loginName,
  target: textLike(/^[\w/-]{1,100}$/),
  since: calendarDay,
  until: calendarDay,
  sort: oneOf<AuditSort>(['EARLIEST']),
  after: textLike(CHEF_ID),
  before: textLike(CHEF_ID),
})

export type AuditSearch = ReturnType<typeof auditSearch>

/** The list of errors of browsers: the filters, where the page begins, and the open error. */
export const clientErrorSearch = searchParser({
  q: phrase,
  state: oneOf<ClientErrorState>(['NEW', 'SEEN']),
  sort: oneOf<ClientErrorSort>(['EARLIEST', 'MOST', 'FEWEST']),
  after: rowKey,
  before: rowKey,
  error: textLike(CHEF_ID),
})
export type ClientErrorSearch = Omit<ReturnType<typeof clientErrorSearch>, 'error'>

/** For filters of the list of chefs or pick-up points. */
const yesOrNo = oneOf(['yes', 'no'])
export const chefListSearch = searchParser({
  q: phrase,
  verified: yesOrNo,
  suspended: yesOrNo,
  address: yesOrNo,
  starred: yesOrNo,
  provider: enumerated<ProviderState>(),
  sort: oneOf<ManagedChefSort>(['OLDEST', 'NAME', 'NAME_DESC']),
  after: textLike(CHEF_ID),
  before: textLike(CHEF_ID),
  chef: textLike(CHEF_ID),
})
export type ChefListSearch = Omit<ReturnType<typeof chefListSearch>, 'chef'>

/** The list of papers of chefs: the filters, where the page begins, and the open paper. */
export const paperSearch = searchParser({
  q: phrase,
  list: oneOf<PaperList>(['WAITING', 'EXPIRING', 'EXPIRED', 'ACCEPTED', 'REFUSED']),
  days: wholeNumberIn(0, ManagedPapersParamsLimits.days.maximum),
  kind: enumerated<PaperKind>(),
  sort: oneOf<PaperSort>(['LATEST', 'EXPIRY']),
  after: textLike(CHEF_ID),
  before: textLike(CHEF_ID),
  paper: textLike(CHEF_ID),
})
export type PaperSearch = Omit<ReturnType<typeof paperSearch>, 'paper'>

/** The report of a year to the tax authorities. */
export const taxSearch = searchParser({
  year: wholeNumberIn(2023, 2100),
  state: oneOf<SellerState>(['COMPLETE', 'INCOMPLETE', 'EXCLUDED']),
  sort: oneOf<'SELLER'>([]),
  after: textLike(CHEF_ID),
  before: textLike(CHEF_ID),
})
export type TaxSearch = ReturnType<typeof taxSearch>

/** The list of all accounts: the filters, where the page begins, and the login of the open account. */
export const userSearch = searchParser({
  q: phrase,
  role: enumerated<UserRole>(),
  status: enumerated<UserStatus>(),
  since: calendarDay,
  until: calendarDay,
  sort: oneOf<UserSort>(['OLDEST', 'LOGIN', 'LOGIN_DESC']),
  after: rowKey,
  before: rowKey,
  user: loginName,
})
export type UserSearch = Omit<ReturnType<typeof userSearch>, 'user'>
