import { useTranslation } from '@/shared/i18n/useTranslation'
import { ApiError, hasErrorKey } from '@/shared/api/ApiError'
import { constants } from '@/shared/api/generated/limits'
import { errorText } from '@/shared/lib/errorText'
import { Button } from '@/shared/ui/Button'
import classes from '../forms/forms.module.css'
import { useResendCode } from './mutations'
import { useCountdown } from './useCountdown'

function secondsToWait(error: unknown): number | undefined {
  const seconds = error instanceof ApiError ? Number(error.fields.seconds) : Number.NaN
  return Number.isFinite(seconds) ? seconds : undefined
}

const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** A button that sends a new code; the code before becomes invalid. It is disabled for some seconds after each code. */
export function ResendCode({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation()
  const [left, wait] = useCountdown(constants.emailCodePauseSeconds)
  const resend = useResendCode()
  const send = () =>
    resend.mutate(undefined, {
      onSuccess: (email) => {
        wait(constants.emailCodePauseSeconds)
        onSent(email)
      },
      onError: (error) => wait(secondsToWait(error) ?? 0),
    })
  const { error } = resend
  const isExplained = hasErrorKey(error, 'rate_limit_for_user', 'verification_code_expired')
  return (
    <div className={classes.resend}>
      <Button variant="secondary" size="sm" loading={resend.isPending} disabled={left > 0} onClick={send}>
        {left > 0
          ? t('accounts.changeEmail.resendIn', { time: minutesAndSeconds(left) })
          : t('accounts.changeEmail.resend')}
      </Button>
      {resend.isSuccess && <p role="status">{t('accounts.changeEmail.resent')}</p>}
      {error && (
        <p role="alert">{isExplained ? errorText(error) : t('accounts.changeEmail.unableToResend')}</p>
      )}
    </div>
  )
}
