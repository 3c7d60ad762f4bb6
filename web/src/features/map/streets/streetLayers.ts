/** The layers of the street map, from bottom to top. */
import type { ExpressionSpecification, FilterSpecification, LayerSpecification } from 'maplibre-gl'
import { LANGUAGES, type Language } from '@/shared/i18n/languages'
import { PALETTES, type Scheme } from '../style'
import { STREETS } from './palette'

const source = 'streets'
const FONT = ['Figtree Variable']

const isKind = (...kinds: string[]): FilterSpecification => ['in', ['get', 'kind'], ['literal', kinds]]

/** Return a value that grows with the zoom at about the rate of the ground. */
const growing = (...stops: (number | ExpressionSpecification)[]): ExpressionSpecification =>
  ['interpolate', ['exponential', 1.6], ['zoom'], ...stops] as unknown as ExpressionSpecification

const byKind = (highway: number, major: number, minor: number, other: number): ExpressionSpecification => [
  'match',
  ['get', 'kind'],
  'highway',
  highway,
  'major_road',
  major,
  'minor_road',
  minor,
  other,
]

const ROAD_WIDTH = growing(
  6,
  byKind(0.6, 0, 0, 0),
  11,
  byKind(3, 1.8, 0.3, 0),
  14,
  byKind(6, 5, 2.4, 0.8),
  18,
  byKind(30, 28, 18, 6),
)
const CASING_WIDTH = growing(
  6,
  byKind(0.6, 0, 0, 0),
  11,
  byKind(4, 2.8, 0.3, 0),
  14,
  byKind(8, 6.6, 3.6, 0.8),
  18,
  byKind(33, 31, 20.5, 6),
)

export function groundLayers(scheme: Scheme): LayerSpecification[] {
  const colour = PALETTES[scheme]
  const street = STREETS[scheme]
  const area = (
    id: string,
    layer: string,
    fill: string,
    filter: FilterSpecification,
    minzoom = 0,
  ): LayerSpecification => ({
    id,
    type: 'fill',
    source,
    'source-layer': layer,
    minzoom,
    filter: ['all', ['==', ['geometry-type'], 'Polygon'], filter] as FilterSpecification,
    paint: { 'fill-color': fill },
  })
  const everything: FilterSpecification = ['literal', true] as unknown as FilterSpecification
  return [
    area('earth', 'earth', colour.land, everything),
    area(
      'green',
      'landuse',
      street.green,
      isKind(
        'park',
        'national_park',
        'nature_reserve',
        'protected_area',
        'forest',
        'wood',
        'scrub',
        'grassland',
        'grass',
        'cemetery',
        'golf_course',
        'allotments',
        'village_green',
        'playground',
        'zoo',
      ),
      6,
    ),
    area(
      'quiet',
      'landuse',
      street.quiet,
      isKind(
        'hospital',
        'school',
        'university',
        'college',
        'industrial',
        'railway',
        'aerodrome',
        'airfield',
        'military',
        'pedestrian',
        'pier',
      ),
      10,
    ),
    area('sand', 'landuse', street.sand, isKind('beach', 'sand'), 10),
    area('water', 'water', colour.water, everything),
    {
      id: 'streams',
      type: 'line',
      source,
      'source-layer': 'water',
      minzoom: 9,
      filter: [
        'all',
        ['==', ['geometry-type'], 'LineString'],
        isKind('river', 'stream', 'canal'),
      ] as FilterSpecification,
      paint: { 'line-color': colour.water, 'line-width': growing(9, 0.5, 14, 2, 18, 10) },
    },
    area('buildings', 'buildings', street.building, isKind('building', 'building_part'), 14),
  ]
}

export function roadLayers(scheme: Scheme): LayerSpecification[] {
  const street = STREETS[scheme]
  const roads: FilterSpecification = isKind('highway', 'major_road', 'minor_road')
  const fill: ExpressionSpecification = [
    'match',
    ['get', 'kind'],
    'highway',
    street.highway,
    'major_road',
    street.major,
    street.minor,
  ]
  // Draw larger roads above smaller ones, and tunnels transparent.
  const order: ExpressionSpecification = ['match', ['get', 'kind'], 'highway', 3, 'major_road', 2, 1]
  const opacity: ExpressionSpecification = ['case', ['has', 'is_tunnel'], 0.45, 1]
  const line = { type: 'line', source, 'source-layer': 'roads' } as const
  return [
    {
      ...line,
      id: 'paths',
      minzoom: 14,
      filter: isKind('path', 'other'),
      paint: { 'line-color': street.path, 'line-width': growing(14, 0.6, 18, 3), 'line-dasharray': [2, 1.5] },
    },
    {
      ...line,
      id: 'rails',
      minzoom: 10,
      filter: isKind('rail'),
      paint: { 'line-color': street.rail, 'line-width': growing(10, 0.5, 18, 4), 'line-opacity': opacity },
    },
    {
      ...line,
      id: 'casings',
      minzoom: 11,
      filter: roads,
      layout: { 'line-cap': 'round', 'line-join': 'round', 'line-sort-key': order },
      paint: { 'line-color': street.casing, 'line-width': CASING_WIDTH, 'line-opacity': opacity },
    },
    {
      ...line,
      id: 'roads',
      filter: roads,
      layout: { 'line-cap': 'round', 'line-join': 'round', 'line-sort-key': order },
      paint: { 'line-color': fill, 'line-width': ROAD_WIDTH, 'line-opacity': opacity },
    },
    {
      id: 'boundaries',
      type: 'line',
      source,
      'source-layer': 'boundaries',
      filter: isKind('country', 'region'),
      paint: { 'line-color': PALETTES[scheme].border, 'line-width': 1.2, 'line-dasharray': [3, 2] },
    },
  ]
}

/** Return the name in the language of the interface if the tiles have it, otherwise the local name. */
const nameIn = (language: Language): ExpressionSpecification => [
  'coalesce',
  ['get', `name:${LANGUAGES[language].tag.slice(0, 2)}`],
  ['get', 'name'],
]

export function labelLayers(scheme: Scheme, language: Language): LayerSpecification[] {
  const colour = PALETTES[scheme]
  const street = STREETS[scheme]
  const ink = (text: string) => ({
    'text-color': text,
    'text-halo-color': colour.halo,
    'text-halo-width': 1.6,
  })
  const words = { 'text-field': nameIn(language), 'text-font': FONT }
  const rank: ExpressionSpecification = ['coalesce', ['get', 'population_rank'], 0]
  const along = { ...words, 'symbol-placement': 'line', 'text-max-angle': 30, 'text-padding': 6 } as const
  return [
    {
      id: 'road-names',
      type: 'symbol',
      source,
      'source-layer': 'roads',
      minzoom: 13,
      filter: [
        'any',
        isKind('highway', 'major_road'),
        ['all', ['>=', ['zoom'], 15], isKind('minor_road', 'path', 'other')],
      ] as FilterSpecification,
      layout: { ...along, 'text-size': growing(13, 11, 18, 15) },
      paint: ink(colour.name),
    },
    {
      id: 'river-names',
      type: 'symbol',
      source,
      'source-layer': 'water',
      minzoom: 12,
      filter: [
        'all',
        ['==', ['geometry-type'], 'LineString'],
        isKind('river', 'canal'),
      ] as FilterSpecification,
      layout: { ...along, 'text-size': 12, 'text-letter-spacing': 0.1 },
      paint: { ...ink(street.waterName), 'text-halo-color': colour.water },
    },
    {
      id: 'water-names',
      type: 'symbol',
      source,
      'source-layer': 'water',
      filter: ['==', ['geometry-type'], 'Point'],
      layout: { ...words, 'text-size': 12.5, 'text-max-width': 7 },
      paint: { ...ink(street.waterName), 'text-halo-color': colour.water },
    },
    {
      id: 'park-names',
      type: 'symbol',
      source,
      'source-layer': 'pois',
      minzoom: 14,
      filter: isKind('park', 'garden', 'nature_reserve', 'national_park', 'forest', 'zoo'),
      layout: { ...words, 'text-size': 12, 'text-max-width': 8 },
      paint: ink(street.greenName),
    },
    {
      id: 'quarter-names',
      type: 'symbol',
      source,
      'source-layer': 'places',
      minzoom: 12,
      filter: isKind('neighbourhood', 'macrohood'),
      layout: { ...words, 'text-size': 12.5, 'text-max-width': 7, 'text-padding': 12 },
      paint: ink(colour.name),
    },
    {
      id: 'town-names',
      type: 'symbol',
      source,
      'source-layer': 'places',
      filter: isKind('locality'),
      layout: {
        ...words,
        'text-size': ['interpolate', ['linear'], rank, 4, 12.5, 9, 14, 13, 18],
        'text-max-width': 8,
        'text-padding': 8,
        'symbol-sort-key': ['-', 0, rank],
      },
      paint: ink(colour.city),
    },
    {
      id: 'country-names',
      type: 'symbol',
      source,
      'source-layer': 'places',
      maxzoom: 8,
      filter: isKind('country'),
      layout: { ...words, 'text-size': 15, 'text-letter-spacing': 0.06, 'text-max-width': 6 },
      paint: ink(colour.city),
    },
  ]
}
