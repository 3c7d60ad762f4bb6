import type { ReactNode } from 'react'
import panel from './panel.module.css'

/** The list of facts in a panel: one `Fact` below the other. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={panel.facts}>{children}</dl>
}

/** A name and its value. An unknown value is a dash. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || '–'}</dd>
    </div>
  )
}
