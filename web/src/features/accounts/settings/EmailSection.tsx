import { useTranslation } from '@/shared/i18n/useTranslation'
import { LinkButton } from '@/shared/ui/Button'
import classes from './security/credentials.module.css'
import type { SectionProps } from './sections'
import { SettingsSection } from './SettingsSection'

export default function EmailSection({ account }: SectionProps) {
  const { t } = useTranslation()
  return (
    <SettingsSection name="email" text={t('accounts.settings.email.text')}>
      <div className={classes.line}>
        <strong className={classes.address}>{account.email}</strong>
        <LinkButton to="/change-email" variant="secondary">
          {t('accounts.settings.email.change')}
        </LinkButton>
      </div>
    </SettingsSection>
  )
}
