import { useLocation } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { AuthCard, MailSent, ResendActivation } from '@/features/accounts'
import { ContentText } from '@/features/content'

export default function CheckEmailPage() {
  const { t } = useTranslation()
  const email = useLocation({ select: ({ state }) => state.email })
  return (
    <AuthCard title={t('accounts.checkMail')} icon={MailCheck}>
      <MailSent email={email} text={<ContentText type="CHECK_EMAIL" />}>
        {email && <ResendActivation usernameOrEmail={email} />}
      </MailSent>
    </AuthCard>
  )
}
