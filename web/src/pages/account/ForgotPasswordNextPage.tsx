import { useLocation } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { AuthCard, MailSent } from '@/features/accounts'
import { ContentText } from '@/features/content'
import { LinkButton } from '@/shared/ui/Button'

export default function ForgotPasswordNextPage() {
  const { t } = useTranslation()
  const email = useLocation({ select: ({ state }) => state.email })
  return (
    <AuthCard title={t('accounts.checkMail')} icon={MailCheck}>
      <MailSent email={email} text={<ContentText type="AFTER_FORGOT_PASS_INFO" />}>
        <LinkButton to="/login" variant="secondary">
          {t('accounts.backToLogin')}
        </LinkButton>
      </MailSent>
    </AuthCard>
  )
}
