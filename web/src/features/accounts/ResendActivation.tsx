import { useTranslation } from '@/shared/i18n/useTranslation'
import { errorText } from '@/shared/lib/errorText'
import { Button } from '@/shared/ui/Button'
import classes from './forms/forms.module.css'
import { useResendActivation } from './mutations'

/** Sends the activation e-mail again. The answer never discloses whether an account has the address. */
export function ResendActivation({ usernameOrEmail }: { usernameOrEmail: string }) {
  const { t } = useTranslation()
  const resend = useResendActivation()
  if (resend.isSuccess) return <p role="status">{t('accounts.resend.done')}</p>
  return (
    <div className={classes.resend}>
      <Button
        variant="secondary"
        size="sm"
        loading={resend.isPending}
        onClick={() => resend.mutate(usernameOrEmail)}
      >
        {t('accounts.resend.button')}
      </Button>
      {resend.error && <p role="alert">{errorText(resend.error)}</p>}
    </div>
  )
}
