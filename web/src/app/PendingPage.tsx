import { useTranslation } from '@/shared/i18n/useTranslation'
import { Spinner } from '@/shared/ui/Spinner'
import classes from './PendingPage.module.css'

/** Shown while a guard waits for the server, or while the code of a page is loaded. */
export function PendingPage() {
  const { t } = useTranslation()
  return (
    <div className={classes.pending} role="status">
      <Spinner size="lg" />
      <span className="visually-hidden">{t('loading')}</span>
    </div>
  )
}
