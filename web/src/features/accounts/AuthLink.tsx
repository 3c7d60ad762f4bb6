import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AuthDialog } from '@/shared/session'
import classes from './forms/forms.module.css'

const PAGES = { login: '/login', register: '/register', forgot: '/forgot-password' } as const

export type Switch = (dialog: AuthDialog) => void

type Props = { to: AuthDialog; onSwitch: Switch | undefined; children: ReactNode }

/** Leads to another account form: within the dialog when there is one, else to its page. */
export function AuthLink({ to, onSwitch, children }: Props) {
  if (onSwitch) {
    return (
      <button type="button" className={classes.link} onClick={() => onSwitch(to)}>
        {children}
      </button>
    )
  }
  return (
    // The page to come back to travels along.
    <Link to={PAGES[to]} state replace className={classes.link}>
      {children}
    </Link>
  )
}
