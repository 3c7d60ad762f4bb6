import type { ReactNode } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import classes from './form.module.css'

/** The length of a text and its limit, counted in code points like on the server. */
export function Counter({ value, max, children }: { value: string; max: number; children: ReactNode }) {
  const { t } = useTranslation()
  const length = [...value.trim()].length
  const isOver = length > max
  return (
    <div className={classes.counted}>
      <span className={isOver ? `${classes.counter} ${classes.over}` : classes.counter} aria-hidden>
        {length} / {max}
      </span>
      {children}
      {/* A screen reader must not announce every key: only exceeding the limit is announced. */}
      <p role="status" className="visually-hidden">
        {isOver ? t('chefs.form.invalid.long', { max }) : ''}
      </p>
    </div>
  )
}
