import { type FormEvent, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { hasErrorKey } from '@/shared/api/ApiError'
import { NewPasskeyCommandLimits } from '@/shared/api/generated/limits'
import type { SecondFactor } from '@/shared/api/generated/marmita.schemas'
import { errorText } from '@/shared/lib/errorText'
import { Button } from '@/shared/ui/Button'
import { TextInput } from '@/shared/ui/forms/fields'
import { Dialog } from '@/shared/ui/overlays/Dialog'
import { Notice } from '../../Notice'
import type { WithProof } from '../../reauthentication/useReauthentication'
import { isAlreadyRegistered, wasCancelled } from '../../secondFactor/webauthn'
import { useAddPasskey } from './factors'
import classes from './secondFactor.module.css'

type Props = {
  factors: SecondFactor
  withProof: WithProof
  onClose: () => void
  onAdded: (recoveryCodes: string[]) => void
}

/** Requires a name for the new passkey, then opens the browser's own dialog. */
export function PasskeyDialog({ factors, withProof, onClose, onAdded }: Props) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [before] = useState(factors)
  const add = useAddPasskey(withProof, before)
  const label = t('accounts.settings.secondFactor.passkeyName')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setMissing(!name.trim())
    if (name.trim() && !add.isPending) add.mutate(name.trim(), { onSuccess: onAdded })
  }
  const problem = () => {
    if (!add.error || hasErrorKey(add.error, 'reauthentication_needed')) return undefined
    if (wasCancelled(add.error)) return t('accounts.settings.secondFactor.passkeyGivenUp')
    if (isAlreadyRegistered(add.error)) return t('error.passkey_exists')
    return errorText(add.error)
  }
  return (
    <Dialog open onClose={onClose} title={t('accounts.settings.secondFactor.addPasskey')}>
      <form className={classes.setup} noValidate onSubmit={submit}>
        <p>{t('accounts.settings.secondFactor.passkeyText')}</p>
        {problem() && <Notice tone="problem">{problem()}</Notice>}
        <TextInput
          label={label}
          placeholder={t('accounts.settings.secondFactor.passkeyExample')}
          value={name}
          maxLength={NewPasskeyCommandLimits.name.maxLength}
          error={isMissing && !name.trim() ? t('required', { title: label }) : undefined}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          autoComplete="off"
          required
          data-autofocus
        />
        <div className={classes.actions}>
          <Button type="submit" loading={add.isPending}>
            {t('accounts.settings.secondFactor.passkeyGo')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
