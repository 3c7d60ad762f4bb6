import { useTranslation } from '@/shared/i18n/useTranslation'
import { ChangePasswordForm } from './ChangePasswordForm'
import { FirstPassword } from './FirstPassword'
import type { SectionProps } from '../sections'
import { SettingsSection } from '../SettingsSection'

export default function PasswordSection({ account }: SectionProps) {
  const { t } = useTranslation()
  const { hasPassword, login, email } = account
  return (
    <SettingsSection
      name="password"
      text={t(hasPassword ? 'accounts.settings.password.text' : 'accounts.settings.password.none')}
    >
      {hasPassword ? <ChangePasswordForm login={login} /> : <FirstPassword email={email} />}
    </SettingsSection>
  )
}
