import { useRef } from 'react'
import { randomKey } from '@/shared/lib/randomKey'

/** The contents of a command that was sent, and its idempotency key. */
export type SentKey = { contents: string; key: string }

/** Whether a value kept on the device is a SentKey. */
export function isSentKey(kept: unknown): kept is SentKey {
  const { contents, key } = (kept ?? {}) as Partial<SentKey>
  return typeof contents === 'string' && typeof key === 'string'
}

/**
 * Return idempotency keys for commands that may be sent twice. Equal contents keep their key until `forgetKey`; other
 * contents get a new key. A form that survives a reload stores the last key with `keep` and passes it as `kept`.
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
