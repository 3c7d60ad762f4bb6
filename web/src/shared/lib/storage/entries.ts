/**
 * Things of one kind that the device stores, each under a key of its own: two windows that add one at the same moment
 * lose neither.
 */
import { deviceStorage, readJson } from '.'

export type Entries = {
  /** What is stored, by id; what is no JSON is left out. */
  read: () => ReadonlyMap<string, unknown>
  put: (id: string, value: unknown) => void
  remove: (id: string) => void
  clear: () => void
  subscribe: (listener: () => void) => () => void
}

export function createEntries(name: string): Entries {
  const prefix = `${name} `
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return {
    read: () =>
      new Map(
        deviceStorage
          .keys(prefix)
          .map((key) => [key.slice(prefix.length), readJson(deviceStorage.get(key))] as const)
          .filter(([, value]) => value !== undefined),
      ),
    put: (id, value) => {
      deviceStorage.set(prefix + id, JSON.stringify(value))
      notify()
    },
    remove: (id) => {
      deviceStorage.remove(prefix + id)
      notify()
    },
    clear: () => {
      for (const key of deviceStorage.keys(prefix)) deviceStorage.remove(key)
      notify()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      // Null: another window has removed everything.
      const onStorage = ({ key }: StorageEvent) => (key === null || key.startsWith(prefix)) && listener()
      window.addEventListener('storage', onStorage)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', onStorage)
      }
    },
  }
}
