import { useQuery } from '@tanstack/react-query'
import { Combine, Pencil, Plus, Shapes, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { orderTopics } from '@/shared/api/generated/communities-admin'
import type { ManagedTopic } from '@/shared/api/generated/marmita.schemas'
import { number } from '@/shared/lib/format'
import { OrderedNames } from '@/shared/ui/admin/change/OrderedNames'
import { useAdminChange, type WithProof } from '@/shared/ui/admin/change/useAdminChange'
import { Button } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { IconButton } from '@/shared/ui/IconButton'
import classes from './managedCommunities.module.css'
import { managedTopicsQuery, STALE } from './queries'
import { TopicNamesDialog } from './TopicNamesDialog'
import { EndTopicDialog } from './EndTopicDialog'

type Opened = { what: 'names' | 'merge' | 'delete'; topic?: ManagedTopic } | null

/** The list of all topics in the order that visitors see. */
export function Topics({ withProof }: { withProof: WithProof }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(managedTopicsQuery)
  const [opened, setOpened] = useState<Opened>(null)
  const ordering = useAdminChange({
    call: (order: { ids: string[]; shown: string[] }) => orderTopics(order),
    stale: STALE,
  })
  const close = () => setOpened(null)
  return (
    <section className={classes.page} aria-labelledby="managed-topics">
      <div className={classes.between}>
        <h1 id="managed-topics">{t('managedCommunities.topics')}</h1>
        <Button size="sm" icon={Plus} onClick={() => setOpened({ what: 'names' })}>
          {t('managedCommunities.addTopic')}
        </Button>
      </div>
      {data ? (
        data.length === 0 ? (
          <EmptyState
            icon={Shapes}
            title={t('managedCommunities.noTopics')}
            text={t('managedCommunities.noTopicsText')}
          />
        ) : (
          <OrderedNames
            label={t('managedCommunities.topics')}
            rows={data}
            onOrder={(order) => ordering.mutateAsync(order).catch(() => undefined)}
            renderFacts={({ communitiesCount: count }) =>
              t('managedCommunities.communitiesCount', { count, number: number(count) })
            }
            renderActions={(topic, name) => (
              <>
                <IconButton
                  icon={Pencil}
                  label={t('managedCommunities.renameOf', { name })}
                  onClick={() => setOpened({ what: 'names', topic })}
                />
                <IconButton
                  icon={Combine}
                  label={t('managedCommunities.mergeOf', { name })}
                  onClick={() => setOpened({ what: 'merge', topic })}
                />
                <IconButton
                  icon={Trash2}
                  label={t('managedCommunities.deleteTopicOf', { name })}
                  disabled={topic.communitiesCount > 0}
                  onClick={() => setOpened({ what: 'delete', topic })}
                />
              </>
            )}
          />
        )
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton height={420} />
        </Loading>
      )}
      {opened?.what === 'names' && <TopicNamesDialog topic={opened.topic} onClose={close} />}
      {(opened?.what === 'merge' || opened?.what === 'delete') && opened.topic && (
        <EndTopicDialog
          topic={opened.topic}
          others={opened.what === 'merge' ? data?.filter(({ id }) => id !== opened.topic?.id) : undefined}
          withProof={withProof}
          onClose={close}
        />
      )}
    </section>
  )
}
