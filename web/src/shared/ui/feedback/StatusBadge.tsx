import type { ReactNode } from 'react'
import classes from './StatusBadge.module.css'

type Props = {
  /** good: open, accepted, done · soon: opens later, waits · urgent: refused, cancelled, needs an answer · quiet: the rest. */
  tone: 'good' | 'soon' | 'urgent' | 'quiet'
  /** On a photograph it brings its own light ground. */
  onPicture?: boolean
  children: ReactNode
}

/** A state in words with a dot of its colour; the colour never says it alone. */
export function StatusBadge({ tone, onPicture = false, children }: Props) {
  return (
    <span
      className={[classes.badge, classes[tone], onPicture && classes.onPicture].filter(Boolean).join(' ')}
    >
      <span className={classes.dot} aria-hidden />
      {children}
    </span>
  )
}
