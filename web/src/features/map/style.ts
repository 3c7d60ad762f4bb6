/**
 * The offline style: land, water and place names in the theme's colours. Names are drawn with our own font, so no glyph
 * server is needed.
 */
import type { StyleSpecification } from 'maplibre-gl'
import basemap from 'virtual:basemap'

export type Scheme = 'light' | 'dark'

export const PALETTES = {
  light: {
    water: '#bcdce4',
    land: '#f1e8da',
    line: '#fdf8f0',
    border: '#d3c2a8',
    name: '#6a5d50',
    city: '#3f342a',
    halo: '#f6efe4',
    tints: ['#dfeacf', '#f6dfbf', '#f3d9cf', '#dbe6e2'],
  },
  dark: {
    water: '#1b2f37',
    land: '#1f1b18',
    line: '#2a2520',
    border: '#4a4037',
    name: '#a89a8a',
    city: '#dccfbf',
    halo: '#1b1714',
    tints: ['#22302a', '#33281a', '#36251d', '#202c30'],
  },
}

const ATTRIBUTION = 'Natural Earth · GeoNames'

/** The smallest population of a place to show at each zoom; quarters are shown only at high zoom. */
const SHOWN_FROM = ['step', ['zoom'], 900_000, 6, 300_000, 7.5, 90_000, 9, 30_000, 10.5, 8000, 11.5, 0]

export const seaColour = (scheme: Scheme): string => PALETTES[scheme].water

/** Return the style. `hasSea`: the outlines of the land are loaded; otherwise all would be drawn as water. */
export function offlineStyle(scheme: Scheme, hasSea = false): StyleSpecification {
  const colour = PALETTES[scheme]
  const tint = ['match', ['%', ['length', ['get', 'name']], 4], 0, colour.tints[0], 1, colour.tints[1], 2]
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: basemap.land, attribution: ATTRIBUTION, tolerance: 0.2 },
      borders: { type: 'geojson', data: basemap.borders },
      places: { type: 'geojson', data: basemap.places },
      grid: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
    },
    layers: [
      {
        id: 'ground',
        type: 'background',
        paint: { 'background-color': hasSea ? colour.water : colour.land },
      },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colour.land } },
      {
        id: 'quarters',
        type: 'circle',
        source: 'places',
        minzoom: 9,
        paint: {
          'circle-color': [...tint, colour.tints[2], colour.tints[3]] as unknown as string,
          // More than a kilometre on the ground at every zoom, so that the colours of neighbouring places blend.
          'circle-radius': ['interpolate', ['exponential', 2], ['zoom'], 9, 10, 17, 2560],
          'circle-blur': 0.9,
          'circle-opacity': ['interpolate', ['linear'], ['zoom'], 9, 0, 11, 0.8],
        },
      },
      {
        id: 'grid',
        type: 'line',
        source: 'grid',
        paint: {
          'line-color': colour.line,
          'line-width': ['match', ['get', 'kind'], 'major', 2.5, 1],
          'line-opacity': 0.9,
        },
      },
      {
        id: 'borders',
        type: 'line',
        source: 'borders',
        paint: { 'line-color': colour.border, 'line-width': 1.2, 'line-dasharray': [3, 2] },
      },
      {
        id: 'names',
        type: 'symbol',
        source: 'places',
        filter: ['>=', ['get', 'people'], SHOWN_FROM] as never,
        layout: {
          'text-field': ['get', 'name'],
          'text-font': ['Figtree Variable'],
          'text-size': ['interpolate', ['linear'], ['get', 'people'], 0, 12.5, 200_000, 14, 1_500_000, 17],
          'text-max-width': 8,
          'text-padding': 8,
          'symbol-sort-key': ['-', 0, ['get', 'people']],
        },
        paint: {
          'text-color': ['case', ['>', ['get', 'people'], 90_000], colour.city, colour.name],
          'text-halo-color': colour.halo,
          'text-halo-width': 1.6,
        },
      },
    ],
  }
}
