import { describe, expect, test } from 'vitest'
import { grid, gridStep } from './grid'
import { groupPins } from './groups'

describe('pins', () => {
  test('close ones become one mark, far ones stay', () => {
    const groups = groupPins([
      { id: 'a', x: 0, y: 0 },
      { id: 'b', x: 10, y: 10 },
      { id: 'c', x: 100, y: 0 },
    ])
    expect(groups.map(({ ids }) => ids)).toEqual([['a', 'b'], ['c']])
  })

  test('none is lost and none is counted twice', () => {
    const pins = Array.from({ length: 50 }, (_, at) => ({ id: String(at), x: (at * 37) % 200, y: (at * 61) % 90 }))
    const ids = groupPins(pins).flatMap((group) => group.ids)
    expect(new Set(ids).size).toBe(50)
    expect(ids).toHaveLength(50)
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
