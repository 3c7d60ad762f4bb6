import { KeyRound, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { hasErrorKey } from '@/shared/api/ApiError'
import type { SecondFactor } from '@/shared/api/generated/marmita.schemas'
import { showError, showSuccess } from '@/shared/lib/toast'
import { Button } from '@/shared/ui/Button'
import type { WithProof } from '../../reauthentication/useReauthentication'
import { supportsPasskeys } from '../../secondFactor/webauthn'
import { AppDialog } from './AppDialog'
import { useBeginApp } from './factors'
import { PasskeyDialog } from './PasskeyDialog'
import classes from './secondFactor.module.css'

type Props = { factors: SecondFactor; withProof: WithProof; onCodes: (codes: string[]) => void }

/** Buttons for the kinds of second factors that this server and this browser support. */
export function AddFactor({ factors, withProof, onCodes }: Props) {
  const { t } = useTranslation()
  const [isNaming, setNaming] = useState(false)
  const begin = useBeginApp(withProof)
  const { app, offered } = factors
  const start = () =>
    begin.mutate(undefined, {
      onError: (error) => {
        if (!hasErrorKey(error, 'reauthentication_needed')) showError(error)
      },
    })
  const finish = (codes: string[]) => {
    begin.reset()
    setNaming(false)
    showSuccess(t('accounts.settings.secondFactor.added'))
    onCodes(codes)
  }
  const hasPasskeys = offered.includes('PASSKEY') && supportsPasskeys()
  if (!offered.includes('TOTP') && !hasPasskeys)
    return <p className={classes.muted}>{t('accounts.settings.secondFactor.nothing')}</p>
  return (
    <div className={classes.actions}>
      {offered.includes('TOTP') && (
        <Button variant="secondary" icon={Smartphone} loading={begin.isPending} onClick={start}>
          {t(app ? 'accounts.settings.secondFactor.otherApp' : 'accounts.settings.secondFactor.addApp')}
        </Button>
      )}
      {hasPasskeys && (
        <Button variant="secondary" icon={KeyRound} onClick={() => setNaming(true)}>
          {t('accounts.settings.secondFactor.addPasskey')}
        </Button>
      )}
      {begin.data && (
        <AppDialog
          setup={begin.data}
          factors={factors}
          withProof={withProof}
          onClose={() => begin.reset()}
          onConfirmed={finish}
        />
      )}
      {isNaming && (
        <PasskeyDialog
          factors={factors}
          withProof={withProof}
          onClose={() => setNaming(false)}
          onAdded={finish}
        />
      )}
    </div>
  )
}
