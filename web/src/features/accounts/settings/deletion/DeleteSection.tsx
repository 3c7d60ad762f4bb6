import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { Button } from '@/shared/ui/Button'
import { DeletionForm } from './DeletionForm'
import DeletionNotice from './DeletionNotice'
import { focusOnMount } from './focusOnMount'
import type { SectionProps } from '../sections'
import { SettingsSection } from '../SettingsSection'

/** Schedules the deletion of the account in two weeks, or cancels it. */
export default function DeleteSection({ account, deletionText }: SectionProps) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const ask = (asking: boolean) => {
    setAsking(asking)
    setWasOpened(true)
  }
  return (
    <SettingsSection name="delete">
      {deletionText}
      {account.scheduledToDelete ? (
        <DeletionNotice dueDate={account.scheduledToDelete} takesFocus={isAsking} onKept={() => ask(false)} />
      ) : isAsking ? (
        <DeletionForm onClose={() => ask(false)} />
      ) : (
        <div>
          <Button variant="danger" ref={wasOpened ? focusOnMount : undefined} onClick={() => ask(true)}>
            {t('accounts.settings.delete.start')}
          </Button>
        </div>
      )}
    </SettingsSection>
  )
}
