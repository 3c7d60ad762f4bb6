import { useState } from 'react'
import { historyState, writeHistoryState } from '@/shared/lib/storage/historyState'

/**
 * A value kept in the page's history entry, not in its address. It survives a reload and the way back; the page opened
 * anew starts without it.
 */
export function useHistoryState<Value>(name: string): [Value | undefined, (value: Value) => void] {
  const [value, setValue] = useState(() => historyState()[name] as Value | undefined)
  const keep = (next: Value) => {
    setValue(next)
    writeHistoryState('replaceState', { [name]: next })
  }
  return [value, keep]
}
