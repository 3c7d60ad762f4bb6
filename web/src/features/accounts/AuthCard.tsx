import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useChrome } from '@/shared/hooks/useChrome'
import { PageTitle } from '@/shared/ui/PageTitle'
import classes from './AuthCard.module.css'

type Props = { title: string; icon?: LucideIcon; children: ReactNode }

/** The page of one account form, such as login or registration. */
export function AuthCard({ title, icon: Icon, children }: Props) {
  useChrome('no-footer')
  return (
    <div className={`container ${classes.page}`}>
      <PageTitle title={title} noIndex />
      <section className={classes.card}>
        {Icon && (
          <span className={classes.icon} aria-hidden>
            <Icon size={30} />
          </span>
        )}
        <h1 className={classes.title}>{title}</h1>
        {children}
      </section>
    </div>
  )
}
