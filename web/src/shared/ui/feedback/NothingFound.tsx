import { ListX } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { Button } from '../Button'
import { EmptyState } from './EmptyState'

/** In the area of admins: a search or filter that finds nothing, and the way back to everything. */
export function NothingFound({ onReset }: { onReset: () => void }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={ListX}
      title={t('admin.none')}
      action={
        <Button variant="secondary" onClick={onReset}>
          {t('admin.reset')}
        </Button>
      }
    />
  )
}
