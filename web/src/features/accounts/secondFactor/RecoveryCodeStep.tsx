import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { Button } from '@/shared/ui/Button'
import { FactorAnswerLimits } from '@/shared/api/generated/limits'
import { TextInput } from '@/shared/ui/forms/fields'
import classes from '../forms/forms.module.css'
import type { Shown } from './challenge'

type Props = { busy: boolean; problem?: string; onShown: (shown: Shown) => void }

/** The field for a recovery code, for a user who has lost the other factors. */
export function RecoveryCodeStep({ busy, problem, onShown }: Props) {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const [isMissing, setMissing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    if (problem) input.current?.focus()
  }, [problem])
  const label = t('accounts.secondStep.recovery')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setMissing(!code.trim())
    if (code.trim() && !busy) onShown({ recoveryCode: code })
  }
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <p className={classes.lead}>{t('accounts.secondStep.recoveryText')}</p>
      <TextInput
        ref={input}
        label={label}
        value={code}
        maxLength={FactorAnswerLimits.recoveryCode.maxLength}
        error={isMissing && !code.trim() ? t('required', { title: label }) : problem}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Button type="submit" size="lg" fullWidth loading={busy}>
        {t('accounts.secondStep.submit')}
      </Button>
    </form>
  )
}
