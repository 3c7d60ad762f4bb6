/** The state of the page's place in the history, for what is no navigation: the router's own methods would take it for one. */
type State = Record<string, unknown>

export const historyState = (): State =>
  // The build prints the first screens without a browser (app/firstScreen).
  ((typeof window === 'undefined' ? null : window.history.state) ?? {}) as State

/** Adds to it, in this entry or in a new one of the same address. */
export function writeHistoryState(how: 'pushState' | 'replaceState', more: State): void {
  History.prototype[how].call(window.history, { ...historyState(), ...more }, '')
}
