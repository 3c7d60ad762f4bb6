import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './blog.module.css'

/** What one reads, and beside it, or below on a small screen, where one may go on. */
export function Columns({ children, side }: { children: ReactNode; side?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className={classes.columns} data-side={Boolean(side)}>
      <div className={classes.main}>{children}</div>
      {side && (
        <aside className={classes.side} aria-label={t('posts.side.label')}>
          {side}
        </aside>
      )}
    </div>
  )
}
