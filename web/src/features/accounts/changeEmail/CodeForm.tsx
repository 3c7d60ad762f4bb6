import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { Sentence } from '@/shared/i18n/Sentence'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { errorText } from '@/shared/lib/errorText'
import { Button } from '@/shared/ui/Button'
import classes from '../forms/forms.module.css'
import { clientSettingsQuery } from '@/shared/api/clientSettings'
import { CODE_LENGTH, CodeInput } from './CodeInput'
import codeClasses from './CodeForm.module.css'
import { useConfirmEmail } from './mutations'
import { ResendCode } from './ResendCode'

type Props = {
  email: string
  onConfirmed: () => void
  /** Called with the address that another code was sent to: another window may have requested a different one. */
  onSent: (email: string) => void
  onOtherAddress: () => void
}

/** The second step: enter the six digits that were mailed to the new address. */
export function CodeForm({ email, onConfirmed, onSent, onOtherAddress }: Props) {
  const { t } = useTranslation()
  const { data: server } = useQuery(clientSettingsQuery)
  const errorId = useId()
  const [round, setRound] = useState(0)
  const [code, setCode] = useState('')
  const confirm = useConfirmEmail()
  const startOver = () => {
    setCode('')
    setRound((round) => round + 1)
  }
  const send = (code: string) => {
    if (confirm.isPending || code.length !== CODE_LENGTH) return
    confirm.mutate(code, { onSuccess: onConfirmed, onError: startOver })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(code)
  }
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <p>
        <Sentence
          textKey="accounts.changeEmail.sentTo"
          values={{ email }}
          elements={{ strong: <strong className={codeClasses.address} /> }}
        />
      </p>
      {server?.demo && (
        <a className={classes.link} href="/dev/mailbox">
          {t('accounts.mailbox')}
        </a>
      )}
      <div className={codeClasses.code}>
        <CodeInput
          key={round}
          onChange={(value) => {
            setCode(value)
            if (value) confirm.reset()
          }}
          onComplete={send}
          errorId={confirm.error ? errorId : undefined}
        />
        {confirm.error && (
          <p id={errorId} className={codeClasses.error} role="alert">
            {errorText(confirm.error)}
          </p>
        )}
      </div>
      <Button
        type="submit"
        size="lg"
        fullWidth
        loading={confirm.isPending}
        disabled={code.length < CODE_LENGTH}
      >
        {t('accounts.changeEmail.submit')}
      </Button>
      <div className={classes.row}>
        <ResendCode
          onSent={(address) => {
            confirm.reset()
            startOver()
            if (address !== email) onSent(address)
          }}
        />
        <button type="button" className={classes.link} onClick={onOtherAddress}>
          {t('accounts.changeEmail.other')}
        </button>
      </div>
    </form>
  )
}
