import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Sentence } from '@/shared/i18n/Sentence'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { clientSettingsQuery } from '@/shared/api/clientSettings'
import classes from './MailSent.module.css'

type Props = { email: string | undefined; text: ReactNode; children?: ReactNode }

/** The message "Check your inbox" with the address that the e-mail was sent to. */
export function MailSent({ email, text, children }: Props) {
  const { t } = useTranslation()
  const { data } = useQuery(clientSettingsQuery)
  return (
    <div className={classes.sent}>
      {email && (
        <p>
          <Sentence textKey="accounts.sentTo" values={{ email }} elements={{ strong: <strong /> }} />
        </p>
      )}
      <div className={classes.text}>{text}</div>
      {data?.demo && (
        <a className={classes.mailbox} href="/dev/mailbox">
          {t('accounts.mailbox')}
        </a>
      )}
      {children}
    </div>
  )
}
