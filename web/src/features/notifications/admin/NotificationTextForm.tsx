import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { ChangeNotificationTextLimits } from '@/shared/api/generated/limits'
import { changeNotificationText } from '@/shared/api/generated/marmita'
import type { Locale, NotificationTextView } from '@/shared/api/generated/marmita.schemas'
import type { Language } from '@/shared/i18n/languages'
import { TextForm } from '@/shared/ui/admin/texts/TextForm'
import { nameOf } from './nameOf'
import { TEXTS } from './queries'

/** The form of one text in one language. */
export function NotificationTextForm({ text, language }: { text: NotificationTextView; language: Language }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const name = nameOf(t, text.key)
  const locale = language.toUpperCase() as Locale
  return (
    <TextForm
      text={text}
      language={language}
      label={name}
      maxLength={ChangeNotificationTextLimits.value.maxLength}
      onSave={(change, why) => changeNotificationText({ key: text.key, locale, ...change }, why)}
      onRefresh={() => client.invalidateQueries({ queryKey: TEXTS })}
      historyTitle={t('notifications.admin.historyOf', { name })}
      target={`${text.key}/${locale}`}
    />
  )
}
