import type { ReactNode } from 'react'
import classes from './StatusBadge.module.css'

type Props = {
  /**
   * good: open, accepted, done; soon: opens later, waiting; urgent: refused, cancelled, needs an action; quiet: the
   * rest.
   */
  tone: 'good' | 'soon' | 'urgent' | 'quiet'
  /** On a photograph the badge has a light background. */
  onPicture?: boolean
  children: ReactNode
}

/** A state in words with a coloured dot. The colour never stands without the words. */
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
