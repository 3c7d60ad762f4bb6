import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { ChangeTagsLimits } from '@/shared/api/generated/limits'
import { changeTags } from '@/shared/api/generated/tags-admin'
import { Outcomes } from '@/shared/ui/admin/change/Outcomes'
import { PreviewedChange } from '@/shared/ui/admin/change/PreviewedChange'
import { NativeSelect } from '@/shared/ui/forms/fields'
import { NONE, previewQuery, STALE } from './queries'
import { useCategoryOptions } from './useCategoryOptions'

export type Wanted = 'move' | 'block' | 'allow'

type Props = { ids: string[]; wanted: Wanted; onClose: () => void; onDone?: () => void }

/** The preview of a change of one or several tags, with its reason, and afterwards its result, row by row. */
export function ChangeDialog({ ids: given, wanted, onClose, onDone }: Props) {
  const { t } = useTranslation()
  // Keep the selection from when the dialog was opened: the list below may change meanwhile.
  const [ids] = useState(given)
  const [category, setCategory] = useState('')
  const categories = useCategoryOptions()
  const isMove = wanted === 'move'
  const change = isMove
    ? { ids, categoryId: category === NONE ? null : category }
    : { ids, blocked: wanted === 'block' }
  const preview = useQuery({ ...previewQuery(change), enabled: !isMove || category !== '' })
  return (
    <PreviewedChange
      title={t(`managedTags.actions.${wanted}`)}
      text={t(`managedTags.effects.${wanted}`)}
      danger={wanted === 'block'}
      limits={ChangeTagsLimits.reason}
      draft={`tags ${wanted} ${ids.join(' ')}`}
      preview={preview}
      renderRows={(rows, isDone) => <Outcomes rows={rows} isDone={isDone} />}
      call={async (reason) => (await changeTags({ ...change, reason })).data}
      stale={STALE}
      onClose={onClose}
      onDone={onDone}
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
    </PreviewedChange>
  )
}
