import type { ReactNode } from 'react'
import { useChrome } from '@/shared/hooks/useChrome'
import { PageTitle } from '@/shared/ui/PageTitle'
import classes from './AuthCard.module.css'

/** An account form that is a page of its own. */
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
