/**
 * Our style for tiles in the schema of Protomaps (https://docs.protomaps.com/basemaps/layers). The map library draws
 * text with our own font, and there are no icons, so nothing but tiles is fetched.
 */
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import type { Bounds } from '@/shared/lib/search'
import type { Look } from '../base'
import { offlineStyle } from '../style'
import { groundLayers, labelLayers, roadLayers } from './streetLayers'

const ATTRIBUTION =
  '<a href="https://protomaps.com">Protomaps</a> © <a href="https://openstreetmap.org/copyright">OpenStreetMap</a>'

/** Return the layers of the bundled map, which continues outside of the extract; its names are shown only there. */
function bundledLayers(
  { layers }: StyleSpecification,
  { west, south, east, north }: Bounds,
): LayerSpecification[] {
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  const outside = ['!', ['within', { type: 'Polygon', coordinates: [ring] }]]
  return layers
    .filter(({ id }) => ['ground', 'land', 'borders', 'names'].includes(id))
    .map((layer) =>
      layer.id === 'names' && 'filter' in layer
        ? ({ ...layer, filter: ['all', outside, layer.filter] } as never)
        : layer,
    )
}

export function streetStyle({
  url,
  bounds,
  ...look
}: Look & { url: string; bounds: Bounds }): StyleSpecification {
  const bundled = offlineStyle(look.scheme, look.hasSea)
  const { land, borders, places } = bundled.sources
  const own = bundledLayers(bundled, bounds)
  const names = own.filter(({ id }) => id === 'names')
  return {
    version: 8,
    sources: {
      land: land!,
      borders: borders!,
      places: places!,
      streets: { type: 'vector', url, attribution: ATTRIBUTION },
    },
    layers: [
      ...own.filter(({ id }) => id !== 'names'),
      ...groundLayers(look.scheme),
      ...roadLayers(look.scheme),
      ...names,
      ...labelLayers(look.scheme, look.language),
    ],
  }
}
