import { describe, expect, it } from 'vitest'
import { isCorrect, newSubtraction } from './subtraction'

const drawing = (...numbers: number[]) => {
  const left = [...numbers]
  return () => left.shift() as number
}

describe('the sum before an account is deleted', () => {
  it('takes the smaller from the larger', () => {
    expect(newSubtraction(drawing(251, 734))).toEqual({ larger: 734, smaller: 251 })
    expect(newSubtraction(drawing(734, 251))).toEqual({ larger: 734, smaller: 251 })
  })

  it('never asks for nothing', () => {
    expect(newSubtraction(drawing(300, 300, 400, 399))).toEqual({ larger: 400, smaller: 399 })
  })

  it('draws three digits', () => {
    for (let round = 0; round < 200; round++) {
      const { larger, smaller } = newSubtraction()
      expect(smaller).toBeGreaterThanOrEqual(100)
      expect(larger).toBeLessThanOrEqual(999)
      expect(larger).toBeGreaterThan(smaller)
    }
  })

  it('takes the result only', () => {
    const sum = { larger: 734, smaller: 251 }
    expect(isCorrect(sum, ' 483 ')).toBe(true)
    for (const wrong of ['', '482', '483.0', '-483', '4e2', 'x']) expect(isCorrect(sum, wrong)).toBe(false)
  })
})
