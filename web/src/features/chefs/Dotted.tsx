import type { ReactNode } from 'react'
import classes from './Dotted.module.css'

/** Facts in a row with dots between them; what is missing leaves no dot behind. */
export function Dotted({ className = '', children }: { className?: string; children: ReactNode[] }) {
  return (
    <p className={`${classes.row} ${className}`}>
      {children.filter(Boolean).map((child, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a fixed row of words
        <span key={at}>
          <span className={classes.dot} aria-hidden>
            ·
          </span>
          {child}
        </span>
      ))}
    </p>
  )
}
