import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { Choice } from './slotChoice'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What was chosen in the bag: a reload keeps it, and so does the way back from the payment. */
    choice?: Choice
  }
}

/** How, where and when the buyer wants it; kept with the page's place in the history, not in its address. */
export function useChoice(): [Choice, (choice: Choice) => void] {
  const kept = useLocation({ select: ({ state }) => state.choice })
  const [choice, setChoice] = useState<Choice>(kept ?? {})
  const choose = (next: Choice) => {
    setChoice(next)
    window.history.replaceState({ ...window.history.state, choice: next }, '')
  }
  return [choice, choose]
}
