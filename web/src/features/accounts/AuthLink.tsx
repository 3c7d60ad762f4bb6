import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AuthDialog } from '@/shared/session'
import classes from './forms/forms.module.css'

const PAGES = { login: '/login', register: '/register', forgot: '/forgot-password' } as const

export type Switch = (dialog: AuthDialog) => void

type Props = { to: AuthDialog; onSwitch: Switch | undefined; children: ReactNode }

/** A link to another account form: switches the dialog if the form is in one, otherwise opens the form's page. */
export function AuthLink({ to, onSwitch, children }: Props) {
  if (onSwitch) {
    return (
      <button type="button" className={classes.link} onClick={() => onSwitch(to)}>
        {children}
      </button>
    )
  }
  return (
    // Keep the history state: it holds the page to return to after the login.
    <Link to={PAGES[to]} state replace className={classes.link}>
      {children}
    </Link>
  )
}
