import { EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import classes from './AdultGate.module.css'
import { Button } from '../Button'
import { useReveal } from './useReveal'

/** Does not render its children until a reader who is of age requests them. */
export function AdultGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { isShown, show, dialog } = useReveal()
  if (isShown) return children
  return (
    <div className={classes.gate}>
      <span className={classes.icon} aria-hidden>
        <EyeOff size={22} />
      </span>
      <p className={classes.title}>{t('adult.title')}</p>
      <p className={classes.text}>{t('adult.text')}</p>
      <Button variant="secondary" onClick={show}>
        {t('adult.show')}
      </Button>
      {dialog}
    </div>
  )
}
