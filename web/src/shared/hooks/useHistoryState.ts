import { useState } from 'react'

const stateNow = () => (window.history.state ?? {}) as Record<string, unknown>

/** A value kept with the page's place in the history, not in its address: a reload knows it, and so does the way back;
 * the same page opened anew begins anew. */
export function useHistoryState<Value>(name: string): [Value | undefined, (value: Value) => void] {
  const [value, setValue] = useState(() => stateNow()[name] as Value | undefined)
  const keep = (next: Value) => {
    setValue(next)
    // Not the router's replaceState, which would take it for a navigation.
    History.prototype.replaceState.call(window.history, { ...stateNow(), [name]: next }, '')
  }
  return [value, keep]
}
