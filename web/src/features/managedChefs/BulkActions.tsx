import { BadgeCheck, BadgeX, CirclePause, CirclePlay } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { StateChange } from '@/shared/api/generated/marmita.schemas'
import { Button } from '@/shared/ui/Button'
import { BulkDialog } from './BulkDialog'

const CHANGES = [
  ['verify', BadgeCheck],
  ['unverify', BadgeX],
  ['suspend', CirclePause],
  ['unsuspend', CirclePlay],
] as const

type Props = { ids: string[]; onDone: () => void }

/** The actions on several chefs at once; each shows a preview of its effects first. */
export function BulkActions({ ids, onDone }: Props) {
  const { t } = useTranslation()
  const [change, setChange] = useState<StateChange | null>(null)
  return (
    <>
      {CHANGES.map(([name, icon]) => (
        <Button key={name} size="sm" variant="secondary" icon={icon} onClick={() => setChange(name)}>
          {t(`managedChefs.actions.${name}`)}
        </Button>
      ))}
      {change && <BulkDialog ids={ids} change={change} onClose={() => setChange(null)} onDone={onDone} />}
    </>
  )
}
