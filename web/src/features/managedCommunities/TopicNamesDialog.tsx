import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { reasonHeader } from '@/shared/api/reasonHeader'
import { addTopic, renameTopic } from '@/shared/api/generated/communities-admin'
import type { ManagedTopic } from '@/shared/api/generated/marmita.schemas'
import { NamesDialog, versionOfNames } from '@/shared/ui/admin/change/NamesDialog'
import { useRevisedChange } from '@/shared/ui/admin/change/useRevisedChange'
import { managedTopicsQuery, STALE } from './queries'

/** Adds a topic, or renames one in every language. */
export function TopicNamesDialog({ topic, onClose }: { topic?: ManagedTopic; onClose: () => void }) {
  const { t } = useTranslation()
  const [shown] = useState(topic)
  const client = useQueryClient()
  const base = versionOfNames(shown)
  const change = useRevisedChange({
    base,
    read: async () =>
      versionOfNames((await client.fetchQuery(managedTopicsQuery)).find(({ id }) => id === shown?.id)),
    call: (names, revision, reason) =>
      shown
        ? renameTopic(shown.id, { names, revision }, reasonHeader(reason))
        : addTopic({ names }, reasonHeader(reason)),
    stale: STALE,
    isQuiet: () => true,
    done: t('managedCommunities.saved'),
    onDone: onClose,
  })
  return (
    <NamesDialog
      title={
        shown ? t('managedCommunities.renameOf', { name: shown.name }) : t('managedCommunities.addTopic')
      }
      names={base.fields}
      change={change}
      onClose={onClose}
    />
  )
}
