/** The query string as people read it: plain words, lists with commas. Whatever is not understood is dropped, never an error. */
import {
  ChefsByMyLocationParamsLimits,
  SuggestionsParamsLimits,
  MyOrdersParamsLimits,
  OrdersForAdminParamsLimits,
  StuckOrdersForAdminParamsLimits,
} from '@/shared/api/generated/parameterLimits'
import {
  type AuditAction,
  type AuditSort,
  type UserRole,
  type UserSort,
  type UserStatus,
  Allergen,
  CaseList,
  CaseSort,
  ChartPeriod,
  ChefSort,
  Cuisine,
  DeliveryType,
  Dietary,
  NoticeType,
  OrderSort,
  OrderStatus,
  PayoutState,
  PostPeriod,
} from '@/shared/api/generated/marmita.schemas'

/** Map bounds in degrees. */
export type Bounds = { south: number; west: number; north: number; east: number }

type RawSearch = Record<string, unknown>

export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

export function stringifySearch(search: RawSearch): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    const text = Array.isArray(value) ? value.join(',') : value
    if (text !== undefined && text !== null && text !== '') query.set(key, String(text))
  }
  const text = query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')
  return text ? `?${text}` : ''
}

/** What a parameter means: `value` is a word of the address, or what the app itself has put there. */
type Reader<Value> = (value: unknown) => Value | undefined
type Read<Readers extends Record<string, Reader<unknown>>> = {
  [Name in keyof Readers]?: NonNullable<ReturnType<Readers[Name]>>
}

/**
 * Every route's `validateSearch` is made here. What is not understood is named as undefined, not left out: the router
 * lays what this returns over the raw words, and a page would get those.
 */
function searchParser<Readers extends Record<string, Reader<unknown>>>(readers: Readers) {
  return (raw: RawSearch): Read<Readers> =>
    Object.fromEntries(
      Object.entries(readers).map(([name, read]) => [name, read(raw[name])]),
    ) as Read<Readers>
}

const oneOf =
  <T extends string>(words: readonly T[]): Reader<T> =>
  (value) =>
    words.find((word) => word === value)

const listOf =
  <T extends string>(allowed: readonly T[]): Reader<T[]> =>
  (value) => {
    const words = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : []
    const known = allowed.filter((word) => words.includes(word))
    return known.length > 0 ? known : undefined
  }

const numeric = (value: unknown): number =>
  typeof value === 'number' ? value : typeof value === 'string' && value.trim() ? Number(value) : NaN

const numberIn =
  (min: number, max: number): Reader<number> =>
  (value) => {
    const number = numeric(value)
    return number >= min && number <= max ? number : undefined
  }

const wholeNumberIn = (min: number, max: number): Reader<number> => {
  const read = numberIn(min, max)
  return (value) => {
    const number = read(value)
    return Number.isInteger(number) ? number : undefined
  }
}

const textLike =
  (pattern: RegExp): Reader<string> =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? value : undefined

/** Words that are searched for, without the space around them. */
const phrase: Reader<string> = (value) => {
  const words =
    typeof value === 'string'
      ? value.replaceAll(/\p{C}/gu, '').trim().slice(0, SuggestionsParamsLimits.phrase.maxLength)
      : ''
  return words || undefined
}

export function parseBounds(value: string | undefined): Bounds | undefined {
  const [south, west, north, east, ...rest] = (value ?? '').split(',').map(numeric)
  if (south === undefined || west === undefined || north === undefined || east === undefined) return undefined
  const sane = south < north && west < east && south >= -90 && north <= 90 && west >= -180 && east <= 180
  return sane && rest.length === 0 ? { south, west, north, east } : undefined
}

/** Rounded as coordinates are everywhere: 3 decimals for latitudes, 4 for longitudes. */
export function formatBounds({ south, west, north, east }: Bounds): string {
  return [south.toFixed(3), west.toFixed(4), north.toFixed(3), east.toFixed(4)].map(Number).join(',')
}

/** Written and read again, so that the same view is always the same question. */
export function roundedBounds(bounds: Bounds): Bounds {
  return parseBounds(formatBounds(bounds)) ?? bounds
}

/** Kilometres; the server refuses none at all, and more. */
const RADIUS_MIN = 0.1
const RADIUS_MAX = ChefsByMyLocationParamsLimits.km.maximum

const filterReaders = {
  cuisine: listOf(Object.values(Cuisine)),
  delivery: listOf(Object.values(DeliveryType)),
  dietary: listOf(Object.values(Dietary)),
  starred: (value: unknown) => (value === 'true' || value === true ? true : undefined),
  // Now, or a weekday with a time in Paris.
  openAt: textLike(/^(now|(mon|tue|wed|thu|fri|sat|sun)-([01]\d|2[0-3]):[0-5]\d)$/),
  // Cents, as all money.
  maxPrice: wholeNumberIn(1, 100_000),
  // Allergens that one dish at least must be free of.
  avoid: listOf(Object.values(Allergen)),
  // How far from the reader's place, where there is one.
  radius: numberIn(RADIUS_MIN, RADIUS_MAX),
  sort: oneOf(Object.values(ChefSort)),
}

export const chefFilters = searchParser(filterReaders)
export type ChefFilters = ReturnType<typeof chefFilters>

/** A place, or an area of the map (south,west,north,east), the map's zoom, and the chef whose profile lies over the list. */
export const homeSearch = searchParser({
  ...filterReaders,
  lat: numberIn(-90, 90),
  lon: numberIn(-180, 180),
  bounds: (value) => (typeof value === 'string' && parseBounds(value) ? value : undefined),
  zoom: numberIn(0, 24),
  // What a chef, a dish or a cuisine is called: the list is what the text search finds.
  q: phrase,
  // As short names and logins are written.
  chef: textLike(/^[\w.-]{1,100}$/),
})
export type HomeSearch = ReturnType<typeof homeSearch>

const CHEF_ID = /^[0-9a-f]{24}$/

/** The way to the payment provider and back, and for which chef where an account has two. */
export const stripeSearch = searchParser({ returned: oneOf(['true']), chefId: textLike(CHEF_ID) })

/** Of the cart and of the review of chefs: which chef. */
export const cartSearch = searchParser({ chefId: textLike(CHEF_ID) })

/** A conversation, and the order that it is about. */
export const chatSearch = searchParser({ order: textLike(CHEF_ID) })

/** Whose orders are shown to who owns a chef and a pick-up point; those of the chef stay out of the address. */
const ofPoint = oneOf(['point'])
export const boardSearch = searchParser({ of: ofPoint })
export type OrdersOf = ReturnType<typeof boardSearch>['of']

/** Lists of orders; pages count from 1, and the first page and the usual sort stay out of the address. */
const orderReaders = {
  page: wholeNumberIn(1, MyOrdersParamsLimits.page.maximum),
  sort: oneOf(Object.values(OrderSort)),
}
export const orderSearch = searchParser(orderReaders)
export const chefOrderSearch = searchParser({ ...orderReaders, of: ofPoint })

/** All orders for admins, and the one that is open. */
export const adminOrderSearch = searchParser({
  page: wholeNumberIn(1, OrdersForAdminParamsLimits.page.maximum),
  status: oneOf(Object.values(OrderStatus)),
  number: wholeNumberIn(1, OrdersForAdminParamsLimits.number.maximum),
  order: textLike(CHEF_ID),
})

/** Orders whose money needs an admin, and the one that is open. */
export const adminMoneySearch = searchParser({
  page: wholeNumberIn(1, StuckOrdersForAdminParamsLimits.page.maximum),
  order: textLike(CHEF_ID),
})

/** Which part of the queue of cases; what is open, the most urgent first, stays out of the address. */
export const noticeSearch = searchParser({
  list: oneOf(Object.values(CaseList)),
  type: oneOf(Object.values(NoticeType)),
  sort: oneOf(Object.values(CaseSort)),
  q: textLike(/^.{1,20}$/u),
})

const calendarDay = textLike(
  /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])$|^20\d\d-(0[13-9]|1[0-2])-(29|30)$|^20\d\d-(0[13578]|1[02])-31$/,
)
/** A word of an enumeration, which the page knows: the scripts of every page do without the list. */
const enumerated = <T extends string>() => textLike(/^[A-Z_]{1,40}$/) as Reader<T>
const rowKey = textLike(/^[\w.~-]{1,41}$/)
const loginName = textLike(/^[\w.-]{1,40}$/)

/** The audit log: what is looked for, and the row after or before which the page begins. */
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

/** All accounts: what is looked for, where the page begins, and whose panel is open. */
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

/** The day at a pick-up point; today stays out of the address. */
export const pointDaySearch = searchParser({
  day: calendarDay,
})

/** The money of a chef; the current month, all states and the weeks of the chart stay out of the address. */
export const payoutSearch = searchParser({
  month: textLike(/^20\d\d-(0[1-9]|1[0-2])$/),
  state: oneOf(Object.values(PayoutState)),
  period: oneOf([ChartPeriod.MONTHS]),
})

/** The feed of the community; Hot, cards and the week of Top stay out of the address. */
const FEED_SORTS = ['HOT', 'NEW', 'TOP', 'DISCUSSED'] as const
export type FeedSort = (typeof FEED_SORTS)[number]
const feedReaders = {
  sort: oneOf(FEED_SORTS),
  period: oneOf(Object.values(PostPeriod)),
  view: oneOf(['compact']),
}
export const feedSearch = searchParser(feedReaders)
export type FeedSearch = ReturnType<typeof feedSearch>

/** What another app shares with this one (the manifest's share_target), as it came. */
const anyText: Reader<string> = (value) => (typeof value === 'string' && value.slice(0, 4000)) || undefined
const sharedReaders = { shareTitle: anyText, shareText: anyText, shareUrl: anyText }
export type SharedSearch = Read<typeof sharedReaders>
export const blogSearch = searchParser({ ...feedReaders, ...sharedReaders })

/** A post, and the comment to which a link leads. */
export const postSearch = searchParser({ comment: textLike(CHEF_ID) })

/** The notifications; all of them stay out of the address. */
export const notificationSearch = searchParser({ show: oneOf(['unread']) })

export const PANEL_TABS = ['overview', 'chefs', 'saved', 'comments', 'settings'] as const
export type PanelTab = (typeof PANEL_TABS)[number]

/** The user panel; its overview stays out of the address. */
export const panelSearch = searchParser({ tab: oneOf(PANEL_TABS.filter((tab) => tab !== 'overview')) })

export const PROFILE_TABS = ['posts', 'comments', 'reviews'] as const
export type ProfileTab = (typeof PROFILE_TABS)[number]

/** What somebody has written; the posts stay out of the address. */
export const profileSearch = searchParser({ tab: oneOf(PROFILE_TABS.filter((tab) => tab !== 'posts')) })

export const CHEF_FORM_STEPS = ['account', 'about', 'place', 'offer'] as const

/** The form of a chef; its first entry may come without a step. */
export const chefFormSearch = searchParser({ step: oneOf(CHEF_FORM_STEPS) })
