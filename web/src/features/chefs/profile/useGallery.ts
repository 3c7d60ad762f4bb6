import { useCallback, useEffect, useState } from 'react'

const MARK = 'marmitaGallery'

const stateNow = () => (window.history.state ?? {}) as Record<string, unknown>

/** Opening the gallery adds a history entry of the same address, so that Back closes it and nothing else. */
export function useGallery() {
  const [index, setIndex] = useState<number | null>(null)

  useEffect(() => {
    const onPop = () => setIndex((open) => (stateNow()[MARK] ? open : null))
    window.addEventListener('popstate', onPop)
    return () => window.removeEventListener('popstate', onPop)
  }, [])

  const open = useCallback((at: number) => {
    window.history.pushState({ ...stateNow(), [MARK]: true }, '')
    setIndex(at)
  }, [])

  const close = useCallback(() => {
    if (stateNow()[MARK]) window.history.back()
    else setIndex(null)
  }, [])

  return { index, open, close }
}
