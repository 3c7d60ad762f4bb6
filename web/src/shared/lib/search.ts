/** The query string as people read it: plain words, lists with commas. Whatever is not understood is dropped, never an error. */
import {
  CHEF_SORTS,
  type ChefSort,
  type Cuisine,
  CUISINES,
  DELIVERY_TYPES,
  type DeliveryType,
  DIETARY,
  type Dietary,
  ORDER_SORTS,
  type OrderSort,
} from './catalogue'

/** Map bounds in degrees. */
export type Bounds = { south: number; west: number; north: number; east: number }

export type ChefFilters = {
  cuisine?: Cuisine[]
  delivery?: DeliveryType[]
  dietary?: Dietary[]
  sort?: ChefSort
}

export type HomeSearch = ChefFilters & {
  lat?: number
  lon?: number
  /** Kilometres; present only when a radius was asked for. */
  radius?: number
  /** south,west,north,east */
  bounds?: string
  zoom?: number
  /** Short name of the chef whose profile lies over the list. */
  chef?: string
}

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
  const text = query.toString().replaceAll('%2C', ',')
  return text ? `?${text}` : ''
}

function listOf<T extends string>(allowed: readonly T[], value: unknown): T[] | undefined {
  const words = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : []
  const known = allowed.filter((word) => words.includes(word))
  return known.length > 0 ? known : undefined
}

function numberOf(value: unknown, min: number, max: number): number | undefined {
  const number =
    typeof value === 'number' ? value : typeof value === 'string' && value.trim() ? Number(value) : NaN
  return number >= min && number <= max ? number : undefined
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value ? value : undefined
}

function compact<T extends object>(search: T): T {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as T
}

export function parseBounds(value: string | undefined): Bounds | undefined {
  const [south, west, north, east, ...rest] = (value ?? '').split(',').map(Number)
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

export function chefFilters(raw: RawSearch): ChefFilters {
  return compact({
    cuisine: listOf(CUISINES, raw.cuisine),
    delivery: listOf(DELIVERY_TYPES, raw.delivery),
    dietary: listOf(DIETARY, raw.dietary),
    sort: CHEF_SORTS.find((sort) => sort === raw.sort),
  })
}

/** Kilometres; the server refuses none at all, and more. */
const RADIUS_MIN = 0.1
export const RADIUS_MAX = 500

export function homeSearch(raw: RawSearch): HomeSearch {
  const bounds = textOf(raw.bounds)
  return compact({
    ...chefFilters(raw),
    lat: numberOf(raw.lat, -90, 90),
    lon: numberOf(raw.lon, -180, 180),
    radius: numberOf(raw.radius, RADIUS_MIN, RADIUS_MAX),
    bounds: parseBounds(bounds) ? bounds : undefined,
    zoom: numberOf(raw.zoom, 0, 24),
    chef: textOf(raw.chef),
  })
}

export function cartSearch(raw: RawSearch): { chefId?: string } {
  return compact({ chefId: textOf(raw.chefId) })
}

/** Lists of orders; pages count from 1, and the first page and the usual sort stay out of the address. */
export function orderSearch(raw: RawSearch): { page?: number; sort?: OrderSort } {
  const page = numberOf(raw.page, 1, 10_000)
  return compact({
    page: Number.isInteger(page) ? page : undefined,
    sort: ORDER_SORTS.find((sort) => sort === raw.sort),
  })
}

export const PANEL_TABS = ['overview', 'saved', 'comments', 'settings'] as const
export type PanelTab = (typeof PANEL_TABS)[number]

/** The user panel; its overview stays out of the address. */
export function panelSearch(raw: RawSearch): { tab?: PanelTab } {
  return compact({ tab: PANEL_TABS.find((tab) => tab === raw.tab && tab !== 'overview') })
}
