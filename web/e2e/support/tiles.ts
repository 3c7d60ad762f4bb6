/** A PMTiles archive of one tile, written by hand: the smallest possible file of a map server. */
import { zxyToTileId } from 'pmtiles'

type Value = string | number
type Place = readonly [longitude: number, latitude: number]
export type Drawn = {
  layer: string
  kind: 'point' | 'line' | 'area'
  properties: Record<string, Value>
  places: Place[]
}

const ZOOM = 12
const EXTENT = 4096
const HEADER = 127

const varint = (value: number): number[] => {
  const bytes: number[] = []
  for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) + 128)
  return [...bytes, value]
}
const field = (number: number, body: readonly number[]) => [
  ...varint(number * 8 + 2),
  ...varint(body.length),
  ...body,
]
const text = (words: string) => [...Buffer.from(words)]
const zigzag = (value: number) => varint(value < 0 ? -2 * value - 1 : 2 * value)

/** Return the position of a place in the world at the archive's zoom, in tiles. */
function tileOf([longitude, latitude]: Place): [number, number] {
  const north = Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI
  return [((longitude + 180) / 360) * 2 ** ZOOM, ((1 - north) / 2) * 2 ** ZOOM]
}

/** Return the commands of the vector tile: move to the first point, draw lines to the others, close an area. */
function geometry({ kind, places }: Drawn, x: number, y: number): number[] {
  let [lastX, lastY] = [0, 0]
  const steps = places.map((place) => {
    const [tileX, tileY] = tileOf(place)
    const [atX, atY] = [Math.round((tileX - x) * EXTENT), Math.round((tileY - y) * EXTENT)]
    const step = [...zigzag(atX - lastX), ...zigzag(atY - lastY)]
    ;[lastX, lastY] = [atX, atY]
    return step
  })
  const [first = [], ...rest] = steps
  const drawn = rest.length > 0 ? [...varint(rest.length * 8 + 2), ...rest.flat()] : []
  return [...varint(9), ...first, ...drawn, ...(kind === 'area' ? varint(15) : [])]
}

function layer(name: string, features: Drawn[], x: number, y: number): number[] {
  const keys = [...new Set(features.flatMap(({ properties }) => Object.keys(properties)))]
  const values = [...new Set(features.flatMap(({ properties }) => Object.values(properties)))]
  const kinds = { point: 1, line: 2, area: 3 }
  const written = features.map((feature) => {
    const tags = Object.entries(feature.properties).flatMap(([key, value]) => [
      keys.indexOf(key),
      values.indexOf(value),
    ])
    const body = [
      ...field(2, tags.flatMap(varint)),
      24,
      kinds[feature.kind],
      ...field(4, geometry(feature, x, y)),
    ]
    return field(2, body)
  })
  const value = (each: Value) => (typeof each === 'string' ? field(1, text(each)) : [40, ...varint(each)])
  const head = [120, 2, ...field(1, text(name)), ...varint(40), ...varint(EXTENT)]
  return [
    ...head,
    ...written.flat(),
    ...keys.flatMap((key) => field(3, text(key))),
    ...values.flatMap((each) => field(4, value(each))),
  ]
}

/** Return the archive of the tile around `middle` with the drawn features. */
export function archiveOf(middle: Place, drawn: Drawn[]): Buffer {
  const [x, y] = tileOf(middle).map(Math.floor) as [number, number]
  const names = [...new Set(drawn.map((each) => each.layer))]
  const tile = Buffer.from(
    names.flatMap((name) =>
      field(
        3,
        layer(
          name,
          drawn.filter((each) => each.layer === name),
          x,
          y,
        ),
      ),
    ),
  )
  const directory = Buffer.from([1, ...varint(zxyToTileId(ZOOM, x, y)), 1, ...varint(tile.length), 1])
  const metadata = Buffer.from('{}')
  const header = Buffer.alloc(HEADER)
  header.write('PMTiles\u0003', 'latin1')
  const start = HEADER + directory.length
  const lengths = [
    HEADER,
    directory.length,
    start,
    metadata.length,
    0,
    0,
    start + metadata.length,
    tile.length,
    1,
    1,
    1,
  ]
  for (const [at, each] of lengths.entries()) header.writeBigUInt64LE(BigInt(each), 8 + 8 * at)
  // Clustered, without compression, vector tiles of one zoom.
  header.set([1, 1, 1, 1, ZOOM, ZOOM], 96)
  const west = (x / 2 ** ZOOM) * 360 - 180
  const latitude = (row: number) =>
    (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / 2 ** ZOOM))) * 180) / Math.PI
  const box = [west, latitude(y + 1), west + 360 / 2 ** ZOOM, latitude(y)]
  for (const [at, each] of box.entries()) header.writeInt32LE(Math.round(each * 1e7), 102 + 4 * at)
  header[118] = ZOOM
  header.writeInt32LE(Math.round(middle[0] * 1e7), 119)
  header.writeInt32LE(Math.round(middle[1] * 1e7), 123)
  return Buffer.concat([header, directory, metadata, tile])
}
