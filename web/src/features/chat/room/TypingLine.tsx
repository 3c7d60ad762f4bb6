import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import classes from './room.module.css'

/** In milliseconds. A person who pauses while typing starts again and again: announce it again only after this time. */
const ANNOUNCE_INTERVAL_MS = 60_000

/** The line "… is typing". It is always visible, but rarely announced to screen readers. */
export function TypingLine({ isTyping, name }: { isTyping: boolean; name: string }) {
  const { t } = useTranslation()
  const [isSaid, setIsSaid] = useState(true)
  const hasTyped = useRef(false)
  useEffect(() => {
    if (isTyping) hasTyped.current = true
    if (isTyping || !hasTyped.current) return () => {}
    setIsSaid(false)
    const timer = setTimeout(() => setIsSaid(true), ANNOUNCE_INTERVAL_MS)
    return () => clearTimeout(timer)
  }, [isTyping])
  return (
    // The live region is always there, so that its change is announced.
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
