import { describe, expect, test } from 'vitest'
import { mergeRanges, nextRows, type Range, visibleRows, type Viewport } from './ranges'

/** Return the sight of a hundred rows of 100 px with gaps of 20 px, on a screen of 600 px. */
const at = (top: number, rows = Array.from({ length: 100 }, () => 100)): Viewport => ({
  rows,
  gap: 20,
  top,
  bottom: top + 600,
})

/** Return the steps until nothing changes any more. */
function settled(sight: Viewport, drawn: Range): { steps: Range[]; end: Range } {
  const steps: Range[] = []
  for (let before = drawn; ; before = steps.at(-1)!) {
    const next = nextRows(sight, before)
    if (next.from === before.from && next.to === before.to) return { steps, end: before }
    steps.push(next)
  }
}

describe('rows in sight', () => {
  test('are those of which any part is seen', () => {
    expect(visibleRows(at(0))).toEqual({ from: 0, to: 5 })
    expect(visibleRows(at(119))).toEqual({ from: 0, to: 6 })
    expect(visibleRows(at(120))).toEqual({ from: 1, to: 6 })
  })
  test('are the first or the last one where the reader is above or below the list', () => {
    expect(visibleRows(at(-5000))).toEqual({ from: 0, to: 1 })
    expect(visibleRows(at(99_000))).toEqual({ from: 99, to: 100 })
  })
})

describe('the next rows', () => {
  test('of a far place are what is in sight, then a screen around it, a little at a time', () => {
    const { steps, end } = settled(at(6000), { from: 0, to: 10 })
    expect(steps[0]).toEqual({ from: 50, to: 55 })
    expect(end).toEqual({ from: 45, to: 60 })
    for (const [step, { from, to }] of steps.slice(1).entries()) {
      const before = steps[step]!
      expect(before.from - from + to - before.to).toBe(1)
    }
  })
  test('are several where rows are low', () => {
    const low = at(
      0,
      Array.from({ length: 100 }, () => 30),
    )
    expect(nextRows(low, { from: 0, to: 12 })).toEqual({ from: 0, to: 15 })
  })
  test('keep what is less than two screens away, and let the rest go six at a time', () => {
    expect(settled(at(1200), { from: 0, to: 15 }).end).toEqual({ from: 0, to: 20 })
    const { steps, end } = settled(at(0), { from: 0, to: 60 })
    expect(end).toEqual({ from: 0, to: 15 })
    expect(steps.map(({ to }) => to)).toEqual([54, 48, 42, 36, 30, 24, 18, 15])
  })
})

test('ranges that touch or follow each other are one', () => {
  const ranges = [
    { from: 30, to: 40 },
    { from: 0, to: 1 },
    { from: 39, to: 42 },
    { from: 42, to: 43 },
    { from: 50, to: 50 },
  ]
  expect(mergeRanges(ranges)).toEqual([
    { from: 0, to: 1 },
    { from: 30, to: 43 },
  ])
})
