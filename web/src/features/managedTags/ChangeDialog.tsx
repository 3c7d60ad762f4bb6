import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangeTagsLimits } from '@/shared/api/generated/limits'
import { changeTags } from '@/shared/api/generated/tags'
import { Outcomes } from '@/shared/ui/admin/change/Outcomes'
import { ReasonDialog } from '@/shared/ui/admin/change/ReasonDialog'
import { useAdminChange } from '@/shared/ui/admin/change/useAdminChange'
import panel from '@/shared/ui/admin/panel.module.css'
import { Button } from '@/shared/ui/Button'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { NativeSelect } from '@/shared/ui/forms/fields'
import { Dialog } from '@/shared/ui/overlays/Dialog'
import { NONE, previewQuery, STALE } from './queries'
import { useCategoryOptions } from './useCategoryOptions'

export type Wanted = 'move' | 'block' | 'allow'

type Props = { ids: string[]; wanted: Wanted; onClose: () => void; onDone?: () => void }

/** What a change of one or several would do, with its reason; and after it what it has done, row by row. */
export function ChangeDialog({ ids: given, wanted, onClose, onDone }: Props) {
  const { t } = useTranslation()
  // Those that were chosen when it was opened: the list below may change meanwhile.
  const [ids] = useState(given)
  const [category, setCategory] = useState('')
  const categories = useCategoryOptions()
  const isMove = wanted === 'move'
  const change = isMove
    ? { ids, categoryId: category === NONE ? null : category }
    : { ids, blocked: wanted === 'block' }
  const preview = useQuery({ ...previewQuery(change), enabled: !isMove || category !== '' })
  const {
    mutate,
    isPending,
    data: done,
  } = useAdminChange({
    call: async (reason: string) => (await changeTags({ ...change, reason })).data,
    stale: STALE,
  })
  const title = t(`managedTags.actions.${wanted}`)
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
      text={t(`managedTags.effects.${wanted}`)}
      confirmLabel={t('admin.changeCount', { count: changing })}
      busy={isPending}
      danger={wanted === 'block'}
      disabled={changing === 0}
      limits={ChangeTagsLimits.reason}
      onClose={close}
      onConfirm={mutate}
    >
      {isMove && (
        <NativeSelect
          label={t('managedTags.category')}
          required
          value={category}
          data={[
            { value: '', label: t('managedTags.chooseCategory'), disabled: true },
            ...categories,
            { value: NONE, label: t('managedTags.inNone') },
          ]}
          onChange={({ currentTarget }) => setCategory(currentTarget.value)}
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
