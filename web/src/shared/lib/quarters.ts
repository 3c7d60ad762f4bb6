/** Times of day in steps of fifteen minutes. */

const two = (number: number) => String(number).padStart(2, '0')

/** The times of a day: 00:00, 00:15 … 23:45. */
export const QUARTERS: readonly string[] = Array.from(
  { length: 96 },
  (_, at) => `${two(Math.floor(at / 4))}:${two((at % 4) * 15)}`,
)

/** Return the times to choose from: all quarters, and the stored time if it lies between two quarters. */
export const timesWith = (time: string): readonly string[] =>
  QUARTERS.includes(time) ? QUARTERS : [...QUARTERS, time].toSorted()
