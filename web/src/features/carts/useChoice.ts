import { useState } from 'react'
import type { Choice } from './slotChoice'

const KEPT = 'marmitaChoice'

const stateNow = () => (window.history.state ?? {}) as Record<string, unknown>

/** How, where and when the buyer wants it. Kept with the page's place in the history, not in its address: a reload
 * knows it, and so does the way back from the payment; the bag of another day begins anew. */
export function useChoice(): [Choice, (choice: Choice) => void] {
  const [choice, setChoice] = useState<Choice>(() => (stateNow()[KEPT] as Choice | undefined) ?? {})
  const choose = (next: Choice) => {
    setChoice(next)
    // Not the router's replaceState, which would take it for a navigation.
    History.prototype.replaceState.call(window.history, { ...stateNow(), [KEPT]: next }, '')
  }
  return [choice, choose]
}
