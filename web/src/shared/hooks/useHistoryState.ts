import { useState } from 'react'
import { historyState, writeHistoryState } from '@/shared/lib/storage/historyState'

/** A value kept with the page's place in the history, not in its address: a reload knows it, and so does the way back;
 * the same page opened anew begins anew. */
export function useHistoryState<Value>(name: string): [Value | undefined, (value: Value) => void] {
  const [value, setValue] = useState(() => historyState()[name] as Value | undefined)
  const keep = (next: Value) => {
    setValue(next)
    writeHistoryState('replaceState', { [name]: next })
  }
  return [value, keep]
}
