/**
 * The state of the page's history entry, for changes that are not a navigation. The router's own methods would treat
 * them as one.
 */
type State = Record<string, unknown>

export const historyState = (): State =>
  // The build prints the first screens without a browser (app/firstScreen).
  ((typeof window === 'undefined' ? null : window.history.state) ?? {}) as State

/** Add values to the state, in the present history entry or in a new one with the same address. */
export function writeHistoryState(how: 'pushState' | 'replaceState', more: State): void {
  History.prototype[how].call(window.history, { ...historyState(), ...more }, '')
}
