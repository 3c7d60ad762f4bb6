import { useLocation } from '@tanstack/react-router'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { AuthCard, MailSent, ResendActivation } from '@/features/accounts'
import { ContentText } from '@/features/content'

export default function CheckEmailChefPage() {
  const { t } = useTranslation()
  const email = useLocation({ select: ({ state }) => state.email })
  return (
    <AuthCard title={t('accounts.checkMail')}>
      <MailSent email={email} text={<ContentText type="CHECK_EMAIL_CHEF" />}>
        {email && <ResendActivation usernameOrEmail={email} />}
      </MailSent>
    </AuthCard>
  )
}
