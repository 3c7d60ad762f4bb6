import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/shared/ui/Button'
import { DeletionForm } from './leaving/DeletionForm'
import DeletionNotice from './leaving/DeletionNotice'
import type { SectionProps } from './sections'
import { SettingsSection } from './SettingsSection'

/** Going for good, in two weeks; or staying after all. */
export default function DeleteSection({ account, deletionText }: SectionProps) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  return (
    <SettingsSection name="delete">
      {deletionText}
      {account.scheduledToDelete ? (
        <DeletionNotice dueDate={account.scheduledToDelete} />
      ) : isAsking ? (
        <DeletionForm onClose={() => setAsking(false)} />
      ) : (
        <div>
          <Button variant="danger" onClick={() => setAsking(true)}>
            {t('accounts.settings.delete.start')}
          </Button>
        </div>
      )}
    </SettingsSection>
  )
}
