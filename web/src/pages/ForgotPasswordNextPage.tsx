import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AuthCard, MailSent } from '@/features/accounts'
import { LinkButton } from '@/shared/ui/Button'

export default function ForgotPasswordNextPage() {
  const { t } = useTranslation()
  const email = useLocation({ select: ({ state }) => state.email })
  return (
    <AuthCard title={t('accounts.checkMail')}>
      <MailSent email={email} text={t('accounts.forgot.next')}>
        <LinkButton to="/login" variant="secondary">
          {t('accounts.backToLogin')}
        </LinkButton>
      </MailSent>
    </AuthCard>
  )
}
