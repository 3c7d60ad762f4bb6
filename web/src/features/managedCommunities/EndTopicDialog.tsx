import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { deleteTopic, mergeTopic } from '@/shared/api/generated/communities-admin'
import { TopicMergeLimits } from '@/shared/api/generated/limits'
import type { ManagedTopic } from '@/shared/api/generated/marmita.schemas'
import { currentLanguage } from '@/shared/i18n'
import { number } from '@/shared/lib/format'
import { ReasonedChange } from '@/shared/ui/admin/change/ReasonedChange'
import type { WithProof } from '@/shared/ui/admin/change/useAdminChange'
import { NativeSelect } from '@/shared/ui/forms/fields'
import classes from './managedCommunities.module.css'
import { STALE } from './queries'

type Props = {
  topic: ManagedTopic
  /** The topics into which it can be merged. Without them the topic is deleted. */
  others?: readonly ManagedTopic[] | undefined
  withProof: WithProof
  onClose: () => void
}

/** Merges a topic into another, showing how many communities and posts move, or deletes an empty topic. */
export function EndTopicDialog({ topic, others, withProof, onClose }: Props) {
  const { t } = useTranslation()
  const [into, setInto] = useState('')
  const language = currentLanguage().toUpperCase()
  const nameOf = ({ name, names }: ManagedTopic) => names[language] ?? name
  const { communitiesCount, postsCount } = topic
  const name = nameOf(topic)
  return (
    <ReasonedChange
      draft={`${others ? 'merge' : 'delete'} topic ${topic.id}`}
      call={(reason) =>
        withProof(() => (others ? mergeTopic(topic.id, { into, reason }) : deleteTopic(topic.id, { reason })))
      }
      stale={STALE}
      done={t(others ? 'managedCommunities.merged' : 'managedCommunities.deleted', { name })}
      onDone={onClose}
      title={t(others ? 'managedCommunities.mergeOf' : 'managedCommunities.deleteTopicOf', { name })}
      text={t(others ? 'managedCommunities.mergeText' : 'managedCommunities.deleteTopicText')}
      confirmLabel={t(others ? 'managedCommunities.merge' : 'managedCommunities.delete')}
      danger
      disabled={others !== undefined && into === ''}
      limits={TopicMergeLimits.reason}
      onClose={onClose}
    >
      {others && (
        <>
          <NativeSelect
            label={t('managedCommunities.mergeInto')}
            required
            value={into}
            data={[
              { value: '', label: t('managedCommunities.chooseTopic'), disabled: true },
              ...others.map((other) => ({ value: other.id, label: nameOf(other) })),
            ]}
            onChange={({ currentTarget }) => setInto(currentTarget.value)}
          />
          <ul className={classes.effects}>
            <li>
              {t('managedCommunities.communitiesMove', {
                count: communitiesCount,
                number: number(communitiesCount),
              })}
            </li>
            <li>{t('managedCommunities.postsMove', { count: postsCount, number: number(postsCount) })}</li>
            <li>{t('managedCommunities.linkLeads')}</li>
          </ul>
        </>
      )}
    </ReasonedChange>
  )
}
