import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { hasErrorKey } from '@/shared/api/ApiError'
import { reauthenticate } from '@/shared/api/generated/marmita'
import { errorText } from '@/shared/lib/errorText'
import { Button } from '@/shared/ui/Button'
import { PasswordInput } from '@/shared/ui/forms/fields'
import { DialogActions } from '@/shared/ui/overlays/DialogActions'
import classes from '../forms/forms.module.css'
import { storeNewToken } from '../newToken'
import { Notice } from '../Notice'
import { type Challenge, challengeOf } from '../secondFactor/challenge'

type Props = {
  login: string
  onProven: () => void
  onGivenUp: () => void
  onChallenge: (challenge: Challenge) => void
}

export function PasswordProof({ login, onProven, onGivenUp, onChallenge }: Props) {
  const { t } = useTranslation()
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const proof = useMutation({
    mutationFn: (password: string) => storeNewToken(() => reauthenticate({ password })),
    onSuccess: onProven,
    onError: (error) => {
      const challenge = challengeOf(error)
      if (challenge) onChallenge(challenge)
    },
  })
  const label = t('accounts.password')
  const isWrong = hasErrorKey(proof.error, 'incorrect_password')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React events of a dialog bubble to the form that rendered it, although its elements are in a portal.
    event.stopPropagation()
    if (proof.isPending) return
    setMissing(!password)
    if (password) proof.mutate(password)
  }
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <p className={classes.lead}>{t('accounts.reauthentication.text')}</p>
      {proof.error && !isWrong && <Notice tone="problem">{errorText(proof.error)}</Notice>}
      {/* Password managers need the user name of the password. */}
      <input type="text" name="username" autoComplete="username" value={login} readOnly hidden />
      <PasswordInput
        label={label}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={
          isMissing && !password
            ? t('required', { title: label })
            : isWrong && proof.variables === password && errorText(proof.error)
        }
        autoComplete="current-password"
        required
        data-autofocus
      />
      <DialogActions onCancel={onGivenUp}>
        <Button type="submit" loading={proof.isPending}>
          {t('accounts.reauthentication.submit')}
        </Button>
      </DialogActions>
    </form>
  )
}
