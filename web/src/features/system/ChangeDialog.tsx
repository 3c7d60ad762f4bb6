import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { FailureChange } from '@/shared/api/generated/marmita.schemas'
import { OutcomeList } from '@/shared/ui/admin/change/Outcomes'
import { PreviewedChange } from '@/shared/ui/admin/change/PreviewedChange'
import { changeFailures, type Failures, previewQuery, useSystemRefresh, type WithProof } from './queries'

type Props = {
  of: Failures
  ids: string[]
  change: FailureChange
  withProof: WithProof
  onClose: () => void
  onDone?: () => void
}

/** The preview of a change, and afterwards its result, one by one. */
export function ChangeDialog({ of, ids: given, change, withProof, onClose, onDone }: Props) {
  const { t } = useTranslation()
  // Keep the selection from when the dialog was opened: the list below may change meanwhile.
  const [ids] = useState(given)
  const preview = useQuery(previewQuery(of, ids, change))
  const refresh = useSystemRefresh()
  return (
    <PreviewedChange
      title={t(`system.changes.${change}`)}
      text={t(`system.changeEffects.${of}.${change}`)}
      confirmLabel={(count) => t(`system.changeCount.${change}`, { count })}
      danger={change === 'discard'}
      draft={`${of} ${change} ${ids.join(' ')}`}
      preview={preview}
      renderRows={(rows, isDone) => (
        <OutcomeList
          rows={rows.map(({ id, label, outcome }) => ({ id, name: label, outcome }))}
          wordFor={(outcome) =>
            outcome === 'CHANGED'
              ? t(`system.${isDone ? 'changed' : 'changes'}.${change}`)
              : t(`system.outcomes.${outcome}`)
          }
        />
      )}
      call={(reason) => withProof(() => changeFailures(of, ids, change, reason))}
      // Do not refetch yet: a retried row disappears from the list together with this dialog, so the admin closes it first.
      stale={[]}
      onClose={onClose}
      onDone={() => {
        onDone?.()
        void refresh()
      }}
    />
  )
}
