import { describe, expect, test } from 'vitest'
import { grid, gridStep } from './grid'
import { marksOf } from './groups'

const pin = (id: string, x: number, y = 0) => ({ id, x, y, weight: 1, counted: false })

describe('pins', () => {
  test('pins_on_each_other_become_one_number_and_of_neighbours_the_first_keeps_its_price', () => {
    const marks = marksOf([pin('a', 0), pin('b', 10, 10), pin('c', 200), pin('d', 263), pin('e', 301, 37)])
    expect(marks.map(({ ids, compact }) => [ids.join(), compact])).toEqual([
      ['a,b', false],
      ['c', false],
      ['d', true],
      ['e', true],
    ])
  })

  test('marks_of_a_full_map_leave_each_other_24_pixels_and_prices_all_of_theirs', () => {
    const marks = marksOf(
      Array.from({ length: 50 }, (_, at) => pin(String(at), (at * 97) % 390, (at * 61) % 400)),
    )
    // The size of each mark on the page, without the ring of a count.
    const halfWidth = ({ weight, compact }: (typeof marks)[number]) => (weight > 1 ? 21 : compact ? 18 : 44)
    const halfHeight = ({ weight }: (typeof marks)[number]) => (weight > 1 ? 21 : 18)
    for (const one of marks)
      for (const other of marks.filter((each) => each !== one)) {
        const across = halfWidth(one) + halfWidth(other) - Math.abs(one.x - other.x)
        const down = halfHeight(one) + halfHeight(other) - Math.abs(one.y - other.y)
        const covered = Math.min(across, down)
        const most = [one, other].some(({ weight, compact }) => weight === 1 && !compact) ? 0 : 6
        expect(covered, `${one.ids} and ${other.ids}`).toBeLessThanOrEqual(most)
      }
    expect(marks.length).toBeGreaterThan(10)
  })

  test('a number of the server takes in what lies under it', () => {
    const [mark, ...others] = marksOf([pin('a', 0), { id: 'cluster', x: 30, y: 0, weight: 7, counted: true }])
    expect(mark).toMatchObject({ weight: 8, counted: true })
    expect(others).toEqual([])
  })

  test('pins_of_a_full_map_are_each_counted_once', () => {
    const marks = marksOf(
      Array.from({ length: 50 }, (_, at) => pin(String(at), (at * 37) % 200, (at * 61) % 90)),
    )
    expect(new Set(marks.flatMap(({ ids }) => ids)).size).toBe(50)
    expect(marks.reduce((sum, { weight }) => sum + weight, 0)).toBe(50)
  })
})

describe('the net', () => {
  const paris = { south: 48.8, west: 2.3, north: 48.9, east: 2.4 }

  test('gets finer as the view gets smaller', () => {
    const europe = { south: 40, west: -10, north: 60, east: 30 }
    expect(gridStep(europe)).toBeGreaterThan(gridStep(paris))
  })

  test('covers more than the view with few lines', () => {
    const { features } = grid(paris)
    const longitudes = features.flatMap(({ geometry }) =>
      geometry.type === 'LineString' ? geometry.coordinates.map(([longitude]) => longitude!) : [],
    )
    expect(Math.min(...longitudes)).toBeLessThan(paris.west)
    expect(Math.max(...longitudes)).toBeGreaterThan(paris.east)
    expect(features.length).toBeLessThan(250)
  })
})
