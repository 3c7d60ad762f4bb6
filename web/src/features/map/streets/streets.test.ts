import { describe, expect, test, vi } from 'vitest'
import { bundledBase } from '../base'
import { streetStyle } from './streetStyle'

vi.mock('virtual:basemap', () => ({ default: { land: '/land.json', borders: '/b.json', places: '/p.json' } }))

const bounds = { west: 2, south: 48, east: 3, north: 49 }
const styleIn = (language: 'en' | 'br', scheme: 'light' | 'dark' = 'light') =>
  streetStyle({
    scheme,
    language,
    hasSea: true,
    url: 'pmtiles://https://marmita.example/tiles/map.pmtiles',
    bounds,
  })

describe('the style of streets', () => {
  test('fetches_nothing_but_the_tiles_and_files_of_the_app', () => {
    const { sources, ...style } = styleIn('en')
    expect(style.glyphs).toBeUndefined()
    expect(style.sprite).toBeUndefined()
    const addresses = Object.values(sources).flatMap((source) =>
      source.type === 'vector' ? [source.url] : source.type === 'geojson' ? [source.data] : [],
    )
    expect(addresses).toEqual([
      '/land.json',
      '/b.json',
      '/p.json',
      'pmtiles://https://marmita.example/tiles/map.pmtiles',
    ])
  })

  test('names_places_in_the_language_of_the_reader_and_else_as_people_there_do', () => {
    const towns = styleIn('br').layers.find(({ id }) => id === 'town-names')
    expect(towns?.layout).toMatchObject({ 'text-field': ['coalesce', ['get', 'name:pt'], ['get', 'name']] })
  })

  test('keeps_the_bundled_names_outside_the_archive_only', () => {
    const names = styleIn('en').layers.find(({ id }) => id === 'names')
    expect(JSON.stringify(names)).toContain('["!",["within",')
    const bundled = bundledBase({ scheme: 'light', language: 'en', hasSea: true })
    expect(JSON.stringify(bundled)).not.toContain('within')
  })

  test('has_the_same_layers_in_both_themes_in_other_colours', () => {
    const [light, dark] = [styleIn('en'), styleIn('en', 'dark')]
    expect(dark.layers.map(({ id }) => id)).toEqual(light.layers.map(({ id }) => id))
    const road = ({ layers }: typeof light) => layers.find(({ id }) => id === 'roads')?.paint
    expect(road(dark)).not.toEqual(road(light))
  })
})
