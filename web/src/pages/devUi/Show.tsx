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

/** A row of examples with their name: small, wide, or a single one as wide as the page. */
export function Row({
  name,
  wide = false,
  children,
}: {
  name: string
  wide?: boolean | 'alone'
  children: ReactNode
}) {
  return (
    <div className={classes.row}>
      <p className={classes.name}>{name}</p>
      <div className={wide === 'alone' ? classes.alone : wide ? classes.wide : classes.items}>{children}</div>
    </div>
  )
}
