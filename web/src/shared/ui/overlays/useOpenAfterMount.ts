import { useEffect, useState } from 'react'

/**
 * Open a menu one frame after it is mounted. A menu that is open from the beginning does not know the element that had
 * the focus.
 */
export function useOpenAfterMount(): { opened: boolean; onChange: (opened: boolean) => void } {
  const [opened, onChange] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => onChange(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return { opened, onChange }
}
