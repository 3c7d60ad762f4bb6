import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeCommunities } from '@/shared/api/generated/communities'
import { ChangeCommunitiesLimits } from '@/shared/api/generated/limits'
import type { CommunityState } from '@/shared/api/generated/marmita.schemas'
import { Outcomes } from '@/shared/ui/admin/change/Outcomes'
import { ReasonDialog } from '@/shared/ui/admin/change/ReasonDialog'
import { useAdminChange } from '@/shared/ui/admin/change/useAdminChange'
import panel from '@/shared/ui/admin/panel.module.css'
import { Button } from '@/shared/ui/Button'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { NativeSelect } from '@/shared/ui/forms/fields'
import { Dialog } from '@/shared/ui/overlays/Dialog'
import { previewQuery, STALE } from './queries'
import { useTopicOptions } from './useTopicOptions'

/** A state, or another topic. */
export type Wanted = CommunityState | 'TOPIC'

type Props = { ids: string[]; wanted: Wanted; onClose: () => void; onDone?: () => void }

/** What a change of one or several would do, with its reason; and after it what it has done, row by row. */
export function ChangeDialog({ ids: given, wanted, onClose, onDone }: Props) {
  const { t } = useTranslation()
  // Those that were chosen when it was opened: the list below may change meanwhile.
  const [ids] = useState(given)
  const [topicId, setTopicId] = useState('')
  const topics = useTopicOptions()
  const change = wanted === 'TOPIC' ? { ids, topicId } : { ids, state: wanted }
  const preview = useQuery({ ...previewQuery(change), enabled: wanted !== 'TOPIC' || topicId !== '' })
  const {
    mutate,
    isPending,
    data: done,
  } = useAdminChange({
    call: async (reason: string) => (await changeCommunities({ ...change, reason })).data,
    stale: STALE,
  })
  const title = t(`managedCommunities.actions.${wanted}`)
  const close = () => {
    if (done) onDone?.()
    onClose()
  }
  if (done)
    return (
      <Dialog open onClose={close} title={title} size="md">
        <div className={panel.form}>
          <Outcomes rows={done} isDone />
          <div className={panel.buttons}>
            <Button onClick={close}>{t('close')}</Button>
          </div>
        </div>
      </Dialog>
    )
  const changing = preview.data?.filter(({ outcome }) => outcome === 'CHANGED').length ?? 0
  return (
    <ReasonDialog
      title={title}
      text={t(`managedCommunities.effects.${wanted}`)}
      confirmLabel={t('admin.changeCount', { count: changing })}
      busy={isPending}
      danger={wanted === 'HIDDEN'}
      disabled={changing === 0}
      limits={ChangeCommunitiesLimits.reason}
      onClose={close}
      onConfirm={mutate}
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
      {preview.data ? (
        <Outcomes rows={preview.data} isDone={false} />
      ) : preview.isError ? (
        <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
      ) : (
        preview.isLoading && (
          <Loading>
            <Skeleton height={80} />
          </Loading>
        )
      )}
    </ReasonDialog>
  )
}
