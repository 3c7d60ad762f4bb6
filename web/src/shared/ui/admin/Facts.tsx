import type { ReactNode } from 'react'
import panel from './panel.module.css'

/** What is known of the thing that a panel shows: `Fact`s below each other. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={panel.facts}>{children}</dl>
}

/** A name and its value; a value that is not known is a dash. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || '–'}</dd>
    </div>
  )
}
