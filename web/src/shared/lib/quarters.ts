/** Times of day in steps of fifteen minutes. */

const two = (number: number) => String(number).padStart(2, '0')

/** 00:00, 00:15 … 23:45. */
export const QUARTERS: readonly string[] = Array.from(
  { length: 96 },
  (_, at) => `${two(Math.floor(at / 4))}:${two((at % 4) * 15)}`,
)

/** The times to choose from; one that is stored and lies between two quarters stays. */
export const timesWith = (time: string): readonly string[] =>
  QUARTERS.includes(time) ? QUARTERS : [...QUARTERS, time].toSorted()
