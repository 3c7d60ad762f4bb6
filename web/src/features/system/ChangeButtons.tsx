import { RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { FailureChange } from '@/shared/api/generated/marmita.schemas'
import { Button } from '@/shared/ui/Button'
import { ChangeDialog } from './ChangeDialog'
import type { Failures, WithProof } from './queries'

type Props = {
  of: Failures
  ids: string[]
  withProof: WithProof
  /** False for a row that its job retries automatically. */
  canRetry?: boolean
  onDone?: () => void
}

/** Buttons to retry or discard; each shows a preview of its effects first. */
export function ChangeButtons({ of, ids, withProof, canRetry = true, onDone }: Props) {
  const { t } = useTranslation()
  const [change, setChange] = useState<FailureChange | null>(null)
  return (
    <>
      {canRetry && (
        <Button size="sm" variant="secondary" icon={RotateCcw} onClick={() => setChange('retry')}>
          {t('system.changes.retry')}
        </Button>
      )}
      <Button size="sm" variant="secondary" icon={Trash2} onClick={() => setChange('discard')}>
        {t('system.changes.discard')}
      </Button>
      {change && (
        <ChangeDialog
          of={of}
          ids={ids}
          change={change}
          withProof={withProof}
          onClose={() => setChange(null)}
          onDone={onDone}
        />
      )}
    </>
  )
}
