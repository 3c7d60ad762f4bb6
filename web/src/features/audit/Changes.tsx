import { ArrowRight } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { AuditEntry } from '@/shared/api/generated/marmita.schemas'
import classes from './audit.module.css'
import { changesOf } from './changesOf'

/** Each changed field with its value before and after. A long list scrolls. */
export function Changes({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation()
  const changes = changesOf(entry)
  const [isLong, setLong] = useState(false)
  const measure = useCallback((list: HTMLUListElement | null) => {
    if (list) setLong(list.scrollHeight > list.clientHeight)
  }, [])
  if (changes.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling needs the keyboard focus
    <ul ref={measure} tabIndex={isLong ? 0 : undefined} className={classes.changes}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <span className={classes.field}>{field}</span>
          {before !== '' && (
            <del>
              <span className="visually-hidden">{t('audit.before')} </span>
              {before}
            </del>
          )}
          {before !== '' && after !== '' && <ArrowRight size={14} aria-hidden />}
          {after !== '' && (
            <ins>
              <span className="visually-hidden">{t('audit.after')} </span>
              {after}
            </ins>
          )}
        </li>
      ))}
    </ul>
  )
}
