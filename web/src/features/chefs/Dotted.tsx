import type { ReactNode } from 'react'
import classes from './Dotted.module.css'

/** Facts in a row with dots between them. A missing fact has no dot. */
export function Dotted({ className = '', children }: { className?: string; children: ReactNode[] }) {
  return (
    <p className={`${classes.row} ${className}`}>
      {children.filter(Boolean).map((child, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the order of the facts is fixed
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
