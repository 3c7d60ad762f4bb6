import type { ReactNode } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { dayAndTime } from '@/shared/lib/format'
import { Button } from '@/shared/ui/Button'
import classes from './Outdated.module.css'

type Props = {
  newest: { savedAt: string; savedBy: string | null } | undefined
  /** Called to save the draft over the other person's version. */
  onKeep: () => void
  onDrop: () => void
  /** The other person's version. */
  children?: ReactNode
}

/** A warning that another person has saved since the draft was begun. The draft is kept until its author decides. */
export function Outdated({ newest, onKeep, onDrop, children }: Props) {
  const { t } = useTranslation()
  return (
    <div role="alert" className={classes.outdated}>
      <p>
        {t('content.admin.changed', {
          date: newest ? dayAndTime(newest.savedAt) : '',
          who: newest?.savedBy ?? t('content.admin.somebody'),
        })}
      </p>
      {children && (
        <details>
          <summary>{t('content.admin.theirs')}</summary>
          {children}
        </details>
      )}
      <div className={classes.actions}>
        <Button size="sm" onClick={onKeep}>
          {t('content.admin.keepMine')}
        </Button>
        <Button variant="secondary" size="sm" onClick={onDrop}>
          {t('content.admin.takeTheirs')}
        </Button>
      </div>
    </div>
  )
}
