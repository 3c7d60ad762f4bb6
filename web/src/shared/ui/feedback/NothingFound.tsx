import { ListX } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { Button } from '../Button'
import { EmptyState } from './EmptyState'

/**
 * The state of a list in the admin area when a search or filter finds nothing, with a button that removes the filters.
 */
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
