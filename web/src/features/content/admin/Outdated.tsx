import type { ReactNode } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { dayAndTime } from '@/shared/lib/format'
import { Button } from '@/shared/ui/Button'
import classes from './Outdated.module.css'

type Props = {
  newest: { savedAt: string; savedBy: string | null } | undefined
  /** The draft will be saved over what the other one saved. */
  onKeep: () => void
  onDrop: () => void
  /** What the other one saved. */
  children?: ReactNode
}

/** Somebody else has saved since the draft was begun: the draft stays until its writer decides. */
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
