import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { hasErrorKey } from '@/shared/api/ApiError'
import { errorText } from '@/shared/lib/errorText'
import { Button } from '@/shared/ui/Button'
import classes from '../forms/forms.module.css'
import type { Challenge, Shown, Steps } from './challenge'
import { CodeField } from './CodeField'
import { PasskeyStep } from './PasskeyStep'
import { RecoveryCodeStep } from './RecoveryCodeStep'
import { supportsPasskeys } from './webauthn'

type Way = 'app' | 'passkey' | 'recovery'
type Props = {
  challenge: Challenge
  steps: Steps
  onDone: () => void
  /** Returns to the first step. `reason` is the text to show if the user did not choose to go back. */
  onBack: (reason?: string) => void
}

const TEXTS = {
  app: 'accounts.secondStep.useApp',
  passkey: 'accounts.secondStep.usePasskey',
  recovery: 'accounts.secondStep.useRecovery',
} as const

function waysOf({ methods }: Challenge): Way[] {
  const ways: Way[] = methods.includes('TOTP') ? ['app'] : []
  if (methods.includes('PASSKEY') && supportsPasskeys()) ways.push('passkey')
  return [...ways, 'recovery']
}

/** The second step of a login or of a reauthentication: a code of the app, a passkey or a recovery code. */
export default function SecondStep({ challenge, steps, onDone, onBack }: Props) {
  const { t } = useTranslation()
  const ways = waysOf(challenge)
  const [way, setWay] = useState<Way>(ways[0] ?? 'recovery')
  const answer = useMutation({
    mutationFn: (shown: Shown) => steps.answer(shown),
    onSuccess: onDone,
    onError: (error) => {
      if (hasErrorKey(error, 'second_factor_expired')) onBack(errorText(error))
    },
  })
  const problem = answer.error ? errorText(answer.error) : undefined
  const send = (shown: Shown) => {
    if (!answer.isPending) answer.mutate(shown)
  }
  const turnTo = (next: Way) => {
    answer.reset()
    setWay(next)
  }
  const given = { busy: answer.isPending, problem, onShown: send }
  return (
    <div className={classes.form}>
      {way === 'app' && (
        <>
          <p className={classes.lead}>{t('accounts.secondStep.appText')}</p>
          <CodeField
            label={t('accounts.secondStep.code')}
            error={problem}
            busy={answer.isPending}
            onCode={(code) => send({ code })}
          />
        </>
      )}
      {way === 'passkey' && <PasskeyStep options={steps.options} onBack={onBack} {...given} />}
      {way === 'recovery' && <RecoveryCodeStep {...given} />}
      <div className={classes.ways}>
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <button key={other} type="button" className={classes.link} onClick={() => turnTo(other)}>
              {t(TEXTS[other])}
            </button>
          ))}
      </div>
      <Button variant="secondary" disabled={answer.isPending} onClick={() => onBack()}>
        {t('accounts.secondStep.back')}
      </Button>
    </div>
  )
}
