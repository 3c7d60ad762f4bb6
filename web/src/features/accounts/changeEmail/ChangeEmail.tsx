import { useLocation, useNavigate } from '@tanstack/react-router'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { showSuccess } from '@/shared/lib/toast'
import { useSession } from '@/shared/session'
import { AuthCard } from '../AuthCard'
import { CodeForm } from './CodeForm'
import { NewAddressForm } from './NewAddressForm'

/**
 * The change of the e-mail address in two steps: the new address, then the code. The history state keeps the address
 * that waits for its code: a reload stays at the code, going back returns to the first step.
 */
export function ChangeEmail() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const email = useLocation({ select: ({ state }) => state.email })
  const { account } = useSession()
  const goToCode = (email: string, replace: boolean) =>
    void navigate({ to: '/change-email', state: { email }, replace })
  const goToPanel = () => {
    showSuccess(t('accounts.changeEmail.done'))
    void navigate({ to: '/user-panel', replace: true })
  }
  return (
    <AuthCard title={t(email ? 'accounts.changeEmail.codeTitle' : 'accounts.changeEmail.title')}>
      {email ? (
        <CodeForm
          email={email}
          onConfirmed={goToPanel}
          onSent={(address) => goToCode(address, true)}
          onOtherAddress={() => void navigate({ to: '/change-email', replace: true })}
        />
      ) : (
        account && <NewAddressForm present={account.email} onSent={(email) => goToCode(email, false)} />
      )}
    </AuthCard>
  )
}
