import { useState } from 'react'
import { useHistoryState } from '@/shared/hooks/useHistoryState'
import { rememberDay, rememberedDay } from '../chosenDay'
import type { Choice } from './slotChoice'

/**
 * Return the buyer's delivery type, place and time, and a function that changes them. They are kept in the history
 * state. Without it the choice begins with the day that was chosen in the chef's menu.
 */
export function useCheckoutChoice(chefId: string): [Choice, (choice: Choice) => void] {
  const [stored, store] = useHistoryState<Choice>('marmitaChoice')
  const [initial] = useState<Choice>(() => ({ day: rememberedDay(chefId) }))
  const choose = (next: Choice) => {
    store(next)
    if (next.day) rememberDay(chefId, next.day)
  }
  return [stored ?? initial, choose]
}
