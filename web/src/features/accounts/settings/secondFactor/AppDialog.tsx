import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { hasErrorKey } from '@/shared/api/ApiError'
import type { SecondFactor, TotpSetupView } from '@/shared/api/generated/marmita.schemas'
import { errorText } from '@/shared/lib/errorText'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/overlays/Dialog'
import type { WithProof } from '../../reauthentication/useReauthentication'
import { CodeField } from '../../secondFactor/CodeField'
import { useConfirmApp } from './factors'
import classes from './secondFactor.module.css'

type Props = {
  setup: TotpSetupView
  factors: SecondFactor
  withProof: WithProof
  onClose: () => void
  onConfirmed: (recoveryCodes: string[]) => void
}

/** Return the secret in groups of four characters, as authenticator apps show it. */
const grouped = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** The secret as a QR code and as text, and a field for the first code, which proves that the app has the secret. */
export function AppDialog({ setup, factors, withProof, onClose, onConfirmed }: Props) {
  const { t } = useTranslation()
  const [before] = useState(factors)
  const confirm = useConfirmApp(withProof, before)
  const given = confirm.error && !hasErrorKey(confirm.error, 'reauthentication_needed')
  const send = (code: string) => {
    if (!confirm.isPending) confirm.mutate(code, { onSuccess: onConfirmed })
  }
  return (
    <Dialog open onClose={onClose} title={t('accounts.settings.secondFactor.appTitle')}>
      <div className={classes.setup}>
        <p>{t('accounts.settings.secondFactor.appScan')}</p>
        <img
          className={classes.picture}
          src={setup.picture}
          alt={t('accounts.settings.secondFactor.appPicture')}
          width={220}
          height={220}
        />
        <div className={classes.secret}>
          <p className={classes.muted}>{t('accounts.settings.secondFactor.appType')}</p>
          <code className={classes.code}>{grouped(setup.secret)}</code>
          <a href={setup.address}>{t('accounts.settings.secondFactor.appOpen')}</a>
        </div>
        <CodeField
          label={t('accounts.settings.secondFactor.firstCode')}
          description={t('accounts.settings.secondFactor.firstCodeText')}
          error={given ? errorText(confirm.error) : undefined}
          busy={confirm.isPending}
          onCode={send}
        />
        <Button variant="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </Dialog>
  )
}
