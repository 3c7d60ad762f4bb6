import type { ReactNode } from 'react'
import classes from './Show.module.css'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** One row of examples with the name of what they are. */
export function Row({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={classes.row}>
      <p className={classes.name}>{name}</p>
      <div className={wide ? classes.wide : classes.items}>{children}</div>
    </div>
  )
}
