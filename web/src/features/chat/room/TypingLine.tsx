import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import classes from './room.module.css'

/** Who writes with pauses begins anew after each: that is read aloud again only after a longer one. */
const QUIET_MS = 60_000

/** That the other one is typing: always seen, rarely said. */
export function TypingLine({ isTyping, name }: { isTyping: boolean; name: string }) {
  const { t } = useTranslation()
  const [isSaid, setIsSaid] = useState(true)
  const hasTyped = useRef(false)
  useEffect(() => {
    if (isTyping) hasTyped.current = true
    if (isTyping || !hasTyped.current) return () => {}
    setIsSaid(false)
    const timer = setTimeout(() => setIsSaid(true), QUIET_MS)
    return () => clearTimeout(timer)
  }, [isTyping])
  return (
    // Always there, so that a change is said.
    <div className={classes.typing} role="status" aria-live={isSaid ? 'polite' : 'off'}>
      {isTyping && (
        <>
          <span className={classes.dots} aria-hidden>
            <i />
            <i />
            <i />
          </span>
          {t('chat.state.typing', { name })}
        </>
      )}
    </div>
  )
}
