import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import panel from '../panel.module.css'

type Props = {
  /** What the address says when the row's panel is open. */
  opens: Record<string, string>
  /** A second line. */
  under?: ReactNode
  children: ReactNode
}

/** The name of a row, which opens its panel beside the list. */
export function RowName({ opens, under, children }: Props) {
  return (
    <span>
      <Link to="." search={(before) => ({ ...before, ...opens })} resetScroll={false} className={panel.name}>
        {children}
      </Link>
      {under && <span className={panel.under}>{under}</span>}
    </span>
  )
}
