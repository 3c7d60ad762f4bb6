import type { ReactNode } from 'react'
import { useChrome } from '@/shared/hooks/useChrome'
import { PageTitle } from '@/shared/ui/PageTitle'
import classes from './AuthCard.module.css'

/** The page of one account form, such as login or registration. */
export function AuthCard({ title, children }: { title: string; children: ReactNode }) {
  useChrome('no-footer')
  return (
    <div className={`container ${classes.page}`}>
      <PageTitle title={title} noIndex />
      <section className={classes.card}>
        <h1 className={classes.title}>{title}</h1>
        {children}
      </section>
    </div>
  )
}
