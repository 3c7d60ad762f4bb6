import { useRef } from 'react'
import { randomKey } from '@/shared/lib/randomKey'

/** The contents of a command that was sent, and its key. */
export type SentKey = { contents: string; key: string }

/** Whether it is one, as the device has kept it. */
export function isSentKey(kept: unknown): kept is SentKey {
  const { contents, key } = (kept ?? {}) as Partial<SentKey>
  return typeof contents === 'string' && typeof key === 'string'
}

/**
 * Keys for commands that may be sent twice: the same contents keep their key until `forgetKey`, other ones get another.
 * A form that survives a reload gives `keep` a place for the last one, and `kept` from there.
 */
export function useRequestKey(kept?: SentKey, keep?: (sent: SentKey) => void) {
  const last = useRef<SentKey | null>(kept ?? null)
  const keyFor = (...wanted: unknown[]): string => {
    const contents = JSON.stringify(wanted)
    if (last.current?.contents !== contents) {
      last.current = { contents, key: randomKey() }
      keep?.(last.current)
    }
    return last.current.key
  }
  const forgetKey = () => {
    last.current = null
  }
  return { keyFor, forgetKey }
}
