import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Sentence } from '@/shared/i18n/Sentence'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { clientSettingsQuery } from '@/shared/api/clientSettings'
import type { WaitingCode } from '@/shared/api/generated/marmita.schemas'
import type { WithProof } from '@/shared/api/withProof'
import { errorText } from '@/shared/lib/errorText'
import { Button } from '@/shared/ui/Button'
import { TextInput } from '@/shared/ui/forms/fields'
import { useConfirmCode, useRequestCode } from './queries'
import { useSecondsUntil } from './useSecondsUntil'
import classes from './sms.module.css'

type Props = { waiting: WaitingCode; country: string; withProof: WithProof; onOtherNumber: () => void }

const DIGITS = 6

/** The second step: enter the six digits that were sent to the number. */
export function CodeForm({ waiting, country, withProof, onOtherNumber }: Props) {
  const { t } = useTranslation()
  const { data: server } = useQuery(clientSettingsQuery)
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const confirming = useConfirmCode()
  const sending = useRequestCode(withProof)
  const seconds = useSecondsUntil(waiting.resendAt)
  useEffect(() => field.current?.focus(), [])
  const digits = code.replaceAll(/\D/g, '')
  const error = confirming.error ?? sending.error
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (digits.length === DIGITS && !confirming.isPending) confirming.mutate({ code: digits })
      }}
    >
      <p>
        <Sentence
          textKey="sms.sentTo"
          values={{ number: waiting.number }}
          elements={{ strong: <strong className={classes.number} /> }}
        />
      </p>
      {server?.demo && (
        <a className={classes.link} href="/dev/mailbox/texts">
          {t('sms.mailbox')}
        </a>
      )}
      <TextInput
        ref={field}
        label={t('sms.code')}
        value={code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={DIGITS * 2}
        className={classes.code}
        error={error && errorText(error)}
        onChange={({ currentTarget: { value } }) => {
          setCode(value)
          confirming.reset()
        }}
      />
      <div className={classes.actions}>
        <Button type="submit" size="sm" loading={confirming.isPending} disabled={digits.length !== DIGITS}>
          {t('sms.confirm')}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          loading={sending.isPending}
          disabled={seconds > 0}
          onClick={() => sending.mutate({ number: waiting.number, country })}
        >
          {seconds > 0 ? t('sms.resendIn', { count: seconds }) : t('sms.resend')}
        </Button>
        <Button variant="quiet" size="sm" onClick={onOtherNumber}>
          {t('sms.other')}
        </Button>
      </div>
    </form>
  )
}
