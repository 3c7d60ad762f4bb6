import type { ReactNode } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { number } from '@/shared/lib/format'
import classes from './AdminHead.module.css'

/** A larger total is shown as "more than 200". */
const COUNTED = 200

type Props = {
  /** The heading's id, which names the section for screen readers. */
  id: string
  title: string
  total: number | undefined
  children?: ReactNode
}

/** The title of a list, its number of entries, and the actions for the whole list. */
export function AdminHead({ id, title, total, children }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.head}>
      <h1 id={id}>
        {title}{' '}
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
