import { useState } from 'react'
import { useHistoryState } from '@/shared/hooks/useHistoryState'
import { rememberDay, rememberedDay } from '../chosenDay'
import type { Choice } from './slotChoice'

/** How, where and when the buyer wants it: as chosen at this place in the history, else on the day that the dishes were
 * chosen for in the chef's menu. */
export function useChoice(chefId: string): [Choice, (choice: Choice) => void] {
  const [kept, keep] = useHistoryState<Choice>('marmitaChoice')
  const [begun] = useState<Choice>(() => ({ day: rememberedDay(chefId) }))
  const choose = (next: Choice) => {
    keep(next)
    if (next.day) rememberDay(chefId, next.day)
  }
  return [kept ?? begun, choose]
}
