/**
 * The map under the pins if no map server is set: coasts and borders of Natural Earth, and towns and quarters of our
 * own gazetteer, as GeoJSON files that the map's worker loads. It is detailed around the countries that we serve, and
 * coarse elsewhere.
 */
import type { Feature, FeatureCollection, MultiPolygon, Polygon, Position } from 'geojson'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gunzipSync } from 'node:zlib'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { Plugin } from 'vite'

const ID = 'virtual:basemap'
const GAZETTEER = new URL('../../marmita/integrations/gazetteer/', import.meta.url)
const MIN_POPULATION = 8000

type Box = { west: number; south: number; east: number; north: number }
const FINE: Box = { west: -11, south: 35, east: 19.5, north: 56 }
const AROUND: Box[] = [
  { west: -180, south: -90, east: FINE.west, north: 90 },
  { west: FINE.east, south: -90, east: 180, north: 90 },
  { west: FINE.west, south: FINE.north, east: FINE.east, north: 90 },
  { west: FINE.west, south: -90, east: FINE.east, north: FINE.south },
]

const atlas = (name: string) =>
  JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve(`world-atlas/${name}.json`), 'utf8'),
  ) as Topology<Record<string, GeometryCollection>>

const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits

/** Clip a ring at one side of a box (Sutherland–Hodgman). `axis` 0 is the longitude. */
function clipSide(ring: Position[], axis: 0 | 1, limit: number, keepsLess: boolean): Position[] {
  const inside = (point: Position) => (keepsLess ? point[axis]! <= limit : point[axis]! >= limit)
  return ring.flatMap((point, index) => {
    const before = ring[(index + ring.length - 1) % ring.length]!
    if (inside(point) === inside(before)) return inside(point) ? [point] : []
    const share = (limit - before[axis]!) / (point[axis]! - before[axis]!)
    const crossing = before.map((value, at) => value + share * (point[at]! - value))
    return inside(point) ? [crossing, point] : [crossing]
  })
}

function clip(ring: Position[], box: Box, digits: number): Position[] {
  let cut = clipSide(ring, 0, box.west, false)
  cut = clipSide(cut, 0, box.east, true)
  cut = clipSide(cut, 1, box.south, false)
  cut = clipSide(cut, 1, box.north, true)
  const coarse = cut.map((point) => point.map((value) => rounded(value, digits)))
  const distinct = coarse.filter((point, at) => String(point) !== String(coarse[at - 1]))
  return distinct.length > 2 ? [...distinct, distinct[0]!] : []
}

function landIn(boxes: Box[], file: string, digits: number): Feature[] {
  const world = atlas(file)
  const collection = feature(world, world.objects.land!) as FeatureCollection<MultiPolygon | Polygon>
  const polygons = collection.features.flatMap(({ geometry }) =>
    geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
  )
  return boxes.flatMap((box) =>
    polygons.flatMap((rings) => {
      const coordinates = rings.map((ring) => clip(ring, box, digits)).filter((ring) => ring.length > 0)
      return coordinates.length > 0
        ? [{ type: 'Feature' as const, properties: {}, geometry: { type: 'Polygon' as const, coordinates } }]
        : []
    }),
  )
}

function borders(): Feature {
  const world = atlas('countries-50m')
  const lines = mesh(world, world.objects.countries!, (one, other) => one !== other)
  const coordinates = lines.coordinates.map((line) =>
    line.map((point) => point.map((value) => rounded(value, 3))),
  )
  return { type: 'Feature', properties: {}, geometry: { ...lines, coordinates } }
}

const place = (name: string, lon: number, lat: number, people: number): Feature => ({
  type: 'Feature',
  properties: { name, people },
  geometry: { type: 'Point', coordinates: [rounded(lon, 4), rounded(lat, 4)] },
})

function places(): Feature[] {
  const cities = JSON.parse(readFileSync(new URL('cities.json', GAZETTEER), 'utf8')) as {
    neighbourhoods: Record<string, [number, number]>
  }[]
  const quarters = cities.flatMap((city) => Object.entries(city.neighbourhoods))
  const towns = gunzipSync(readFileSync(new URL('towns.tsv.gz', GAZETTEER)))
    .toString()
    .split('\n')
    .map((line) => line.split('\t'))
    .filter((row) => Number(row[7]) >= MIN_POPULATION)
  return [
    ...quarters.map(([name, [lat, lon]]) => place(name, lon, lat, 0)),
    ...towns.map((row) => place(row[1]!, Number(row[6]), Number(row[5]), Number(row[7]))),
  ]
}

function makeFiles(): Map<string, { url: string; source: string }> {
  const collections = {
    land: [...landIn(AROUND, 'land-50m', 2), ...landIn([FINE], 'land-10m', 3)],
    borders: [borders()],
    places: places(),
  }
  return new Map(
    Object.entries(collections).map(([name, features]) => {
      const source = JSON.stringify({ type: 'FeatureCollection', features })
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
      return [name, { url: `/assets/${name}-${hash}.json`, source }]
    }),
  )
}

export function basemap(): Plugin {
  let files: ReturnType<typeof makeFiles> | undefined
  const made = () => (files ??= makeFiles())
  return {
    name: 'marmita-basemap',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) return
      const urls = [...made()].map(([name, file]) => {
        if (this.environment.mode === 'build')
          this.emitFile({ type: 'asset', fileName: file.url.slice(1), source: file.source })
        return [name, file.url]
      })
      return `export default ${JSON.stringify(Object.fromEntries(urls))}`
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = request.url?.startsWith('/assets/')
          ? [...made().values()].find(({ url }) => url === request.url)
          : undefined
        if (!file) return next()
        response.setHeader('content-type', 'application/json').end(file.source)
      })
    },
  }
}
