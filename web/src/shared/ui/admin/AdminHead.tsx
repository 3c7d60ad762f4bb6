import type { ReactNode } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { number } from '@/shared/lib/format'
import classes from './AdminHead.module.css'

/** A list is counted up to here; more is said to be more. */
const COUNTED = 200

type Props = {
  /** The heading's id, by which the section is named. */
  id: string
  title: string
  total: number | undefined
  children?: ReactNode
}

/** What a list is called, how many it has, and what can be done with all of it. */
export function AdminHead({ id, title, total, children }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.head}>
      <h1 id={id}>
        {title}
        {total !== undefined && (
          <span className={classes.total}>
            {total > COUNTED ? t('admin.more', { number: number(COUNTED) }) : number(total)}
          </span>
        )}
      </h1>
      {children}
    </div>
  )
}
