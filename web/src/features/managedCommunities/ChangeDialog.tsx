import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { changeCommunities } from '@/shared/api/generated/communities-admin'
import { ChangeCommunitiesLimits } from '@/shared/api/generated/limits'
import type { CommunityState } from '@/shared/api/generated/marmita.schemas'
import { Outcomes } from '@/shared/ui/admin/change/Outcomes'
import { PreviewedChange } from '@/shared/ui/admin/change/PreviewedChange'
import { NativeSelect } from '@/shared/ui/forms/fields'
import { previewQuery, STALE } from './queries'
import { useTopicOptions } from './useTopicOptions'

/** The new state, or 'TOPIC' to choose another topic. */
export type Wanted = CommunityState | 'TOPIC'

type Props = { ids: string[]; wanted: Wanted; onClose: () => void; onDone?: () => void }

/** The preview of a change of one or several communities, with its reason, and afterwards its result, row by row. */
export function ChangeDialog({ ids: given, wanted, onClose, onDone }: Props) {
  const { t } = useTranslation()
  // Keep the selection from when the dialog was opened: the list below may change meanwhile.
  const [ids] = useState(given)
  const [topicId, setTopicId] = useState('')
  const topics = useTopicOptions()
  const change = wanted === 'TOPIC' ? { ids, topicId } : { ids, state: wanted }
  const preview = useQuery({ ...previewQuery(change), enabled: wanted !== 'TOPIC' || topicId !== '' })
  return (
    <PreviewedChange
      title={t(`managedCommunities.actions.${wanted}`)}
      text={t(`managedCommunities.effects.${wanted}`)}
      danger={wanted === 'HIDDEN'}
      limits={ChangeCommunitiesLimits.reason}
      draft={`communities ${wanted} ${ids.join(' ')}`}
      preview={preview}
      renderRows={(rows, isDone) => <Outcomes rows={rows} isDone={isDone} />}
      call={async (reason) => (await changeCommunities({ ...change, reason })).data}
      stale={STALE}
      onClose={onClose}
      onDone={onDone}
    >
      {wanted === 'TOPIC' && (
        <NativeSelect
          label={t('managedCommunities.topic')}
          required
          value={topicId}
          data={[{ value: '', label: t('managedCommunities.chooseTopic'), disabled: true }, ...topics]}
          onChange={({ currentTarget }) => setTopicId(currentTarget.value)}
        />
      )}
    </PreviewedChange>
  )
}
