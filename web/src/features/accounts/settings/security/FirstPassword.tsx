import { useTranslation } from '@/shared/i18n/useTranslation'
import { errorText } from '@/shared/lib/errorText'
import { Button } from '@/shared/ui/Button'
import { useForgotPassword } from '../../mutations'
import { Notice } from '../../Notice'
import classes from './credentials.module.css'

/** For somebody who logs in with Google: the mailbox proves who may choose a password. */
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
