import { KeyRound, type LucideIcon, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { hasErrorKey } from '@/shared/api/ApiError'
import type { SecondFactor } from '@/shared/api/generated/marmita.schemas'
import { date, dayAndTime } from '@/shared/lib/format'
import { showError, showSuccess } from '@/shared/lib/toast'
import { Button } from '@/shared/ui/Button'
import { ConfirmDialog } from '@/shared/ui/overlays/ConfirmDialog'
import type { WithProof } from '../../reauthentication/useReauthentication'
import rows from '../security/SessionsSection.module.css'
import { type Removal, useRemoval } from './factors'

type Props = { factors: SecondFactor; withProof: WithProof }

/** The list of the account's second factors, with buttons to remove them. */
export function FactorList({ factors, withProof }: Props) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<Removal | null>(null)
  const removal = useRemoval(withProof)
  const { app, passkeys } = factors
  const isLast = Number(app !== null) + passkeys.length === 1
  const remove = () => {
    if (!chosen) return
    setChosen(null)
    removal.mutate(chosen, {
      onSuccess: () => showSuccess(t('accounts.settings.secondFactor.removed')),
      onError: (error) => {
        if (!hasErrorKey(error, 'reauthentication_needed')) showError(error)
      },
    })
  }
  return (
    <>
      <ul className={rows.sessions}>
        {app && (
          <Row
            icon={Smartphone}
            name={t('accounts.settings.secondFactor.app')}
            since={app.since}
            lastUsedAt={app.lastUsedAt}
            busy={removal.isPending}
            onRemove={() => setChosen({ kind: 'app' })}
          />
        )}
        {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
          <Row
            key={id}
            icon={KeyRound}
            name={name}
            since={createdAt}
            lastUsedAt={lastUsedAt}
            busy={removal.isPending}
            onRemove={() => setChosen({ kind: 'passkey', id, name })}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={chosen !== null}
        onClose={() => setChosen(null)}
        title={
          chosen?.kind === 'passkey'
            ? t('accounts.settings.secondFactor.removePasskeyTitle', { name: chosen.name })
            : t('accounts.settings.secondFactor.removeAppTitle')
        }
        text={t(
          isLast
            ? 'accounts.settings.secondFactor.removeLastText'
            : 'accounts.settings.secondFactor.removeText',
        )}
        confirmLabel={t('accounts.settings.secondFactor.remove')}
        danger
        onConfirm={remove}
      />
    </>
  )
}

type RowProps = {
  icon: LucideIcon
  name: string
  since: string
  lastUsedAt: string | null
  busy: boolean
  onRemove: () => void
}

function Row({ icon: Icon, name, since, lastUsedAt, busy, onRemove }: RowProps) {
  const { t } = useTranslation()
  return (
    <li className={rows.session}>
      <span className={rows.icon} aria-hidden>
        <Icon size={22} />
      </span>
      <div className={rows.words}>
        <p className={rows.name}>{name}</p>
        <p className={rows.detail}>
          {t('accounts.settings.secondFactor.since', { when: date(since) })}
          {' · '}
          {lastUsedAt
            ? t('accounts.settings.secondFactor.used', { when: dayAndTime(lastUsedAt) })
            : t('accounts.settings.secondFactor.unused')}
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        disabled={busy}
        onClick={onRemove}
        aria-label={t('accounts.settings.secondFactor.removeNamed', { name })}
      >
        {t('accounts.settings.secondFactor.remove')}
      </Button>
    </li>
  )
}
