/**
 * Entries of one kind that the device stores, each under a key of its own: if two windows add an entry at the same
 * moment, both stay.
 */
import { deviceStorage, readJson } from '.'

export type Entries = {
  /** Returns the stored entries by id. An entry that is not JSON is left out. */
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
      // The key is null if another window has removed everything.
      const onStorage = ({ key }: StorageEvent) => (key === null || key.startsWith(prefix)) && listener()
      window.addEventListener('storage', onStorage)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', onStorage)
      }
    },
  }
}
