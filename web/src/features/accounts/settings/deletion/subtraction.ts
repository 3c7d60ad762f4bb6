/** A subtraction that the user solves to confirm a deletion. */
export type Subtraction = { larger: number; smaller: number }

const threeDigits = () => 100 + Math.floor(Math.random() * 900)

/** Return a subtraction of two different numbers of three digits. */
export function newSubtraction(draw: () => number = threeDigits): Subtraction {
  const [a, b] = [draw(), draw()]
  return a === b ? newSubtraction(draw) : { larger: Math.max(a, b), smaller: Math.min(a, b) }
}

/** Whether the typed text is the result of the subtraction. */
export function isCorrect({ larger, smaller }: Subtraction, typed: string): boolean {
  return /^\d+$/.test(typed.trim()) && Number(typed) === larger - smaller
}
