import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { reasonHeader } from '@/shared/api/reasonHeader'
import { changeChefs } from '@/shared/api/generated/chefs-admin'
import type { StateChange } from '@/shared/api/generated/marmita.schemas'
import { Outcomes } from '@/shared/ui/admin/change/Outcomes'
import { PreviewedChange } from '@/shared/ui/admin/change/PreviewedChange'
import { previewQuery, STALE } from './queries'

type Props = { ids: string[]; change: StateChange; onClose: () => void; onDone: () => void }

/** The preview of a change of several chefs, and afterwards its result, row by row. */
export function BulkDialog({ ids: given, change, onClose, onDone }: Props) {
  const { t } = useTranslation()
  // Keep the selection from when the dialog was opened: the list below may change meanwhile.
  const [ids] = useState(given)
  return (
    <PreviewedChange
      title={t(`managedChefs.actions.${change}`)}
      text={t(`managedChefs.effects.${change}`)}
      danger={change === 'suspend' || change === 'unverify'}
      draft={`chefs ${change} ${ids.join(' ')}`}
      preview={useQuery(previewQuery({ ids, change }))}
      renderRows={(rows, isDone) => <Outcomes rows={rows} isDone={isDone} />}
      call={async (reason) => (await changeChefs({ ids, change }, reasonHeader(reason))).data}
      stale={STALE}
      onClose={onClose}
      onDone={onDone}
    />
  )
}
