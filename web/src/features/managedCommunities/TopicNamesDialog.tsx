import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { reasonHeader } from '@/shared/api/reasonHeader'
import { addTopic, renameTopic } from '@/shared/api/generated/communities-admin'
import type { LocalNames, ManagedTopic } from '@/shared/api/generated/marmita.schemas'
import { NamesDialog } from '@/shared/ui/admin/change/NamesDialog'
import { useAdminChange } from '@/shared/ui/admin/change/useAdminChange'
import { STALE } from './queries'

/** Adds a topic, or renames one in every language. */
export function TopicNamesDialog({ topic, onClose }: { topic?: ManagedTopic; onClose: () => void }) {
  const { t } = useTranslation()
  const [shown] = useState(topic)
  const saving = useAdminChange({
    call: ({ names, reason }: { names: LocalNames; reason: string }) =>
      shown
        ? renameTopic(shown.id, { names, revision: shown.revision }, reasonHeader(reason))
        : addTopic({ names }, reasonHeader(reason)),
    stale: STALE,
    isQuiet: true,
    done: t('managedCommunities.saved'),
    onDone: onClose,
  })
  return (
    <NamesDialog
      title={
        shown ? t('managedCommunities.renameOf', { name: shown.name }) : t('managedCommunities.addTopic')
      }
      names={shown?.names}
      busy={saving.isPending}
      error={saving.error}
      onClose={onClose}
      onSave={saving.mutate}
    />
  )
}
