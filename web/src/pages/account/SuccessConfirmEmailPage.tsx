import { CircleCheck } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { ContentText } from '@/features/content'
import { useSession } from '@/shared/session'
import { LinkButton } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { PageTitle } from '@/shared/ui/PageTitle'

export default function SuccessConfirmEmailPage() {
  const { t } = useTranslation()
  const { isLoggedIn } = useSession()
  return (
    <div className="container">
      <PageTitle title={t('accounts.activate.done')} noIndex />
      <EmptyState
        level={1}
        icon={CircleCheck}
        title={t('accounts.activate.done')}
        text={<ContentText type="SUCCESS_CONFIRM_EMAIL" />}
        action={
          isLoggedIn ? (
            <LinkButton to="/home">{t('chrome.explore')}</LinkButton>
          ) : (
            <LinkButton to="/login">{t('accounts.login.submit')}</LinkButton>
          )
        }
      />
    </div>
  )
}
