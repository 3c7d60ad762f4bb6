/**
 * A value that the device stores as JSON, as a source for `useSelector`. Storage holds the only copy, so a tab that slept
 * in the background sees what another tab wrote.
 */
import { deviceStorage, readJson } from '.'

/** `parse` gets whatever is stored, undefined when nothing is or when it is no JSON. */
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
