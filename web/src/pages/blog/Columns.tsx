import type { ReactNode } from 'react'
import classes from './blog.module.css'

/** What one reads, and beside it, or below on a small screen, where one may go on. */
export function Columns({ children, side }: { children: ReactNode; side?: ReactNode }) {
  return (
    <div className={classes.columns} data-side={Boolean(side)}>
      <div className={classes.main}>{children}</div>
      {side && <aside className={classes.side}>{side}</aside>}
    </div>
  )
}
