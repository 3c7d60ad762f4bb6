import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import panel from '../panel.module.css'

type Props = {
  /** The values in the address that open the row's panel. */
  opens: Record<string, string>
  /** A second line. */
  under?: ReactNode
  children: ReactNode
}

/** The name of a row. It is a link that opens the row's panel beside the list. */
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
