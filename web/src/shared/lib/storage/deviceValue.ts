/**
 * A value that the device stores as JSON, as a source for `useSelector`. The storage holds the only copy, so that a tab
 * from the background sees the changes of other tabs.
 */
import { deviceStorage, readJson } from '.'

/** `parse` receives the stored value, or undefined if nothing is stored or if it is not JSON. */
export function createDeviceValue<Value>(key: string, parse: (stored: unknown) => Value) {
  let last: { raw: string | null; value: Value } | undefined

  function get(): Value {
    const raw = deviceStorage.get(key)
    if (!last || raw !== last.raw) last = { raw, value: parse(readJson(raw)) }
    return last.value
  }

  return {
    get,
    set: (value: Value) => deviceStorage.set(key, JSON.stringify(value)),
    remove: () => deviceStorage.remove(key),
    subscribe: (listener: (value: Value) => void) => ({
      unsubscribe: deviceStorage.subscribe(key, () => listener(get())),
    }),
  }
}
