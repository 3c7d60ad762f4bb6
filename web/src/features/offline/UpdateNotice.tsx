import { X } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { Button } from '@/shared/ui/Button'
import { IconButton } from '@/shared/ui/IconButton'
import { reloadKeepingFields } from './reloadKeepingFields'

/** Offers to reload the page for a new version; it never reloads by itself. */
export function UpdateNotice({ onLater }: { onLater: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <p>{t('offline.update.text')}</p>
      <Button size="sm" onClick={reloadKeepingFields}>
        {t('offline.update.reload')}
      </Button>
      <IconButton icon={X} label={t('offline.update.later')} onClick={onLater} />
    </>
  )
}
