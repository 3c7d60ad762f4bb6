import { useRef } from 'react'

/** Keys for commands that may be sent twice: the same contents keep their key until `forgetKey`, other ones get another. */
export function useRequestKey() {
  const last = useRef<{ contents: string; key: string } | null>(null)
  const keyFor = (...wanted: unknown[]): string => {
    const contents = JSON.stringify(wanted)
    if (last.current?.contents !== contents) last.current = { contents, key: crypto.randomUUID() }
    return last.current.key
  }
  const forgetKey = () => {
    last.current = null
  }
  return { keyFor, forgetKey }
}
