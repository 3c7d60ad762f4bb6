/** A small sum that nobody does by accident. */
export type Subtraction = { larger: number; smaller: number }

const threeDigits = () => 100 + Math.floor(Math.random() * 900)

/** Two different numbers of three digits. */
export function newSubtraction(draw: () => number = threeDigits): Subtraction {
  const [a, b] = [draw(), draw()]
  return a === b ? newSubtraction(draw) : { larger: Math.max(a, b), smaller: Math.min(a, b) }
}

/** Whether what was typed is the result. */
export function isRight({ larger, smaller }: Subtraction, typed: string): boolean {
  return /^\d+$/.test(typed.trim()) && Number(typed) === larger - smaller
}
