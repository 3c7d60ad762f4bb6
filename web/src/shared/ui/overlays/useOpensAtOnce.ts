import { useEffect, useState } from 'react'

/** Opens a frame after it is there: a menu that begins open does not know where the focus came from. */
export function useOpensAtOnce(): { opened: boolean; onChange: (opened: boolean) => void } {
  const [opened, onChange] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => onChange(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return { opened, onChange }
}
