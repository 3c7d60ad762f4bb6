import { EyeOff, FolderInput, Lock, LockOpen } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { Button } from '@/shared/ui/Button'
import { ChangeDialog, type Wanted } from './ChangeDialog'

export const CHANGES = [
  ['CLOSED', Lock],
  ['HIDDEN', EyeOff],
  ['OPEN', LockOpen],
  ['TOPIC', FolderInput],
] as const

/** The actions on several communities at once; each shows a preview of its effects first. */
export function BulkActions({ ids, onDone }: { ids: string[]; onDone: () => void }) {
  const { t } = useTranslation()
  const [wanted, setWanted] = useState<Wanted | null>(null)
  return (
    <>
      {CHANGES.map(([name, icon]) => (
        <Button key={name} size="sm" variant="secondary" icon={icon} onClick={() => setWanted(name)}>
          {t(`managedCommunities.actions.${name}`)}
        </Button>
      ))}
      {wanted && <ChangeDialog ids={ids} wanted={wanted} onClose={() => setWanted(null)} onDone={onDone} />}
    </>
  )
}
