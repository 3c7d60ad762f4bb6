import { useQueryClient } from '@tanstack/react-query'
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
  const client = useQueryClient()
  const change = useRevisedChange({
    draft: `topic ${topic?.id ?? ''}`,
    stored: versionOfNames(topic),
    read: async () =>
      versionOfNames((await client.fetchQuery(managedTopicsQuery)).find(({ id }) => id === topic?.id)),
    call: (names, revision, reason) =>
      topic
        ? renameTopic(topic.id, { names, revision }, reasonHeader(reason))
        : addTopic({ names }, reasonHeader(reason)),
    stale: STALE,
    isQuiet: () => true,
    done: t('managedCommunities.saved'),
    onDone: onClose,
  })
  return (
    <NamesDialog
      title={
        topic ? t('managedCommunities.renameOf', { name: topic.name }) : t('managedCommunities.addTopic')
      }
      change={change}
      onClose={onClose}
    />
  )
}
