import { useTranslation } from '@/shared/i18n/useTranslation'
import { errorText } from '@/shared/lib/errorText'
import { Button } from '@/shared/ui/Button'
import { useForgotPassword } from '../../mutations'
import { Notice } from '../../Notice'
import classes from './credentials.module.css'

/**
 * For an account without a password that logs in with Google: sends a link to set a password to the account's address,
 * which proves the owner.
 */
export function FirstPassword({ email }: { email: string }) {
  const { t } = useTranslation()
  const link = useForgotPassword()
  if (link.isSuccess)
    return <Notice tone="good">{t('accounts.settings.password.linkSent', { email })}</Notice>
  return (
    <div className={classes.form}>
      {link.error && <Notice tone="problem">{errorText(link.error)}</Notice>}
      <Button variant="secondary" loading={link.isPending} onClick={() => link.mutate(email)}>
        {t('accounts.settings.password.sendLink')}
      </Button>
    </div>
  )
}
