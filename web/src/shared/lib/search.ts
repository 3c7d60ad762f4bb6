/**
 * The query strings of the app, readable for people: plain words, lists with commas. A value that is not understood is
 * dropped and never an error.
 */
import { ChefsByMyLocationParamsLimits, MyOrdersParamsLimits } from '@/shared/api/generated/parameterLimits'
import {
  Allergen,
  ChartPeriod,
  ChefSort,
  Cuisine,
  DeliveryType,
  Dietary,
  OrderSort,
  PayoutState,
  PostPeriod,
} from '@/shared/api/generated/marmita.schemas'
import {
  calendarDay,
  CHEF_ID,
  listOf,
  numberIn,
  numeric,
  oneOf,
  phrase,
  type RawSearch,
  type Read,
  type Reader,
  searchParser,
  textLike,
  wholeNumberIn,
} from './address/readers'

/** Map bounds in degrees. */
export type Bounds = { south: number; west: number; north: number; east: number }

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

export function parseBounds(value: string | undefined): Bounds | undefined {
  const [south, west, north, east, ...rest] = (value ?? '').split(',').map(numeric)
  if (south === undefined || west === undefined || north === undefined || east === undefined) return undefined
  const sane = south < north && west < east && south >= -90 && north <= 90 && west >= -180 && east <= 180
  return sane && rest.length === 0 ? { south, west, north, east } : undefined
}

/** Return bounds as text, rounded like all coordinates: 3 decimals for latitudes, 4 for longitudes. */
export function formatBounds({ south, west, north, east }: Bounds): string {
  return [south.toFixed(3), west.toFixed(4), north.toFixed(3), east.toFixed(4)].map(Number).join(',')
}

/** Return bounds with the precision of `formatBounds`, so that the same view always has the same query key. */
export function roundedBounds(bounds: Bounds): Bounds {
  return parseBounds(formatBounds(bounds)) ?? bounds
}

/** The smallest and the largest radius in kilometres that the server accepts. */
const RADIUS_MIN = 0.1
const RADIUS_MAX = ChefsByMyLocationParamsLimits.km.maximum

const filterReaders = {
  cuisine: listOf(Object.values(Cuisine)),
  delivery: listOf(Object.values(DeliveryType)),
  dietary: listOf(Object.values(Dietary)),
  starred: (value: unknown) => (value === 'true' || value === true ? true : undefined),
  // `now`, or a weekday with a time in Paris.
  openAt: textLike(/^(now|(mon|tue|wed|thu|fri|sat|sun)-([01]\d|2[0-3]):[0-5]\d)$/),
  // In cents, like all money.
  maxPrice: wholeNumberIn(1, 100_000),
  // Allergens: at least one dish must be free of them.
  avoid: listOf(Object.values(Allergen)),
  // The distance from the reader's place in kilometres, if a place is set.
  radius: numberIn(RADIUS_MIN, RADIUS_MAX),
  sort: oneOf(Object.values(ChefSort)),
}

export const chefFilters = searchParser(filterReaders)
export type ChefFilters = ReturnType<typeof chefFilters>

/**
 * The filters, a place or an area of the map (south,west,north,east), the map's zoom, and the chef whose profile is
 * open over the list.
 */
export const homeSearch = searchParser({
  ...filterReaders,
  lat: numberIn(-90, 90),
  lon: numberIn(-180, 180),
  bounds: (value) => (typeof value === 'string' && parseBounds(value) ? value : undefined),
  zoom: numberIn(0, 24),
  // Part of the name of a chef, a dish or a cuisine. The list then shows the results of the text search.
  q: phrase,
  // A short name or a login.
  chef: textLike(/^[\w.-]{1,100}$/),
})
export type HomeSearch = ReturnType<typeof homeSearch>

/** The way to the payment provider and back. `chefId` is for an account with two sellers. */
export const stripeSearch = searchParser({ returned: oneOf(['true']), chefId: textLike(CHEF_ID) })

/** The pages of the cart and of the reviews of a chef: the chef. */
export const cartSearch = searchParser({ chefId: textLike(CHEF_ID) })

/** A conversation, and the order that it is about. */
export const chatSearch = searchParser({ order: textLike(CHEF_ID) })

/** For an owner of a chef and a pick-up point: `point` is the pick-up point; the chef is not in the address. */
const ofPoint = oneOf(['point'])
export const sellerSearch = searchParser({ of: ofPoint })
export type SellerChoice = ReturnType<typeof sellerSearch>['of']

/** Lists of orders. Pages count from 1; the first page and the usual order are not in the address. */
const orderReaders = {
  page: wholeNumberIn(1, MyOrdersParamsLimits.page.maximum),
  sort: oneOf(Object.values(OrderSort)),
}
export const orderSearch = searchParser(orderReaders)
export const chefOrderSearch = searchParser({ ...orderReaders, of: ofPoint })

/** The day at a pick-up point. Today is not in the address. */
export const pointDaySearch = searchParser({
  day: calendarDay,
})

/** The payouts of a chef. The current month, all states and the chart by week are not in the address. */
export const payoutSearch = searchParser({
  month: textLike(/^20\d\d-(0[1-9]|1[0-2])$/),
  state: oneOf(Object.values(PayoutState)),
  period: oneOf([ChartPeriod.MONTHS]),
  of: ofPoint,
})

/** The feed of posts. The sort Hot, the view as cards and the period of a week are not in the address. */
const FEED_SORTS = ['HOT', 'NEW', 'TOP', 'DISCUSSED', 'VOTED', 'ARTICLES'] as const
export type FeedSort = (typeof FEED_SORTS)[number]
const feedReaders = {
  sort: oneOf(FEED_SORTS),
  period: oneOf(Object.values(PostPeriod)),
  view: oneOf(['compact']),
}
export const feedSearch = searchParser(feedReaders)
export type FeedSearch = ReturnType<typeof feedSearch>

/** The text that another app shares with this one (the manifest's share_target), unchanged. */
const anyText: Reader<string> = (value) => (typeof value === 'string' && value.slice(0, 4000)) || undefined
const sharedReaders = { shareTitle: anyText, shareText: anyText, shareUrl: anyText }
export type SharedSearch = Read<typeof sharedReaders>
export const blogSearch = searchParser({ ...feedReaders, ...sharedReaders })

/** A post, and the comment to which a link leads. */
export const postSearch = searchParser({ comment: textLike(CHEF_ID) })

/** The list of notifications. The default, all notifications, is not in the address. */
export const notificationSearch = searchParser({ show: oneOf(['unread']) })

export const PANEL_TABS = ['overview', 'chefs', 'saved', 'comments', 'settings'] as const
export type PanelTab = (typeof PANEL_TABS)[number]

/** The user panel. Its overview is not in the address. */
export const panelSearch = searchParser({ tab: oneOf(PANEL_TABS.filter((tab) => tab !== 'overview')) })

export const PROFILE_TABS = ['posts', 'comments', 'reviews'] as const
export type ProfileTab = (typeof PROFILE_TABS)[number]

/** The profile of an account. The tab of posts is not in the address. */
export const profileSearch = searchParser({ tab: oneOf(PROFILE_TABS.filter((tab) => tab !== 'posts')) })

export const CHEF_FORM_STEPS = ['account', 'about', 'place', 'offer'] as const

/** The form of a chef. The first visit may have no step. */
export const chefFormSearch = searchParser({ step: oneOf(CHEF_FORM_STEPS) })
