import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { useErrorToast } from '@/shared/hooks/useErrorToast'
import { date } from '@/shared/lib/format'
import { useAdultContent } from '@/shared/session/adultContent'
import AgeDialog from '@/shared/ui/media/AgeDialog'
import { Switch } from '@/shared/ui/forms/Switch'
import type { SectionProps } from './sections'
import { SettingsSection } from './SettingsSection'
import classes from './ContentSection.module.css'

export default function ContentSection({ account }: SectionProps) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const { allowed, blurred, isConfirmed, choose } = useAdultContent()
  const changing = useMutation({ mutationFn: choose })
  useErrorToast(changing.error)
  // Show the new choice at once, and the former one again if the server refuses.
  const shown = changing.isPending ? changing.variables : { allowed, blurred }
  const allow = (wanted: boolean) => {
    if (wanted && !isConfirmed) setAsking(true)
    else changing.mutate({ allowed: wanted, blurred })
  }
  const since = account.contentSettings.ADULT?.confirmedAt
  return (
    <SettingsSection name="content" text={t('accounts.settings.content.text')}>
      <div className={classes.choices}>
        <Switch
          label={t('accounts.settings.content.allow')}
          description={
            since
              ? t('accounts.settings.content.since', { date: date(since) })
              : t('accounts.settings.content.allowText')
          }
          checked={shown.allowed}
          onChange={allow}
        />
        <Switch
          label={t('accounts.settings.content.blur')}
          description={t('accounts.settings.content.blurText')}
          checked={shown.blurred || !shown.allowed}
          disabled={!shown.allowed}
          onChange={(wanted) => changing.mutate({ allowed, blurred: wanted })}
        />
      </div>
      <AgeDialog open={asking} onClose={() => setAsking(false)} />
    </SettingsSection>
  )
}
