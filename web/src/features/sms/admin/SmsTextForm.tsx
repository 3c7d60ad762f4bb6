import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { ChangeSmsTextLimits } from '@/shared/api/generated/limits'
import type { Locale, SmsTextView } from '@/shared/api/generated/marmita.schemas'
import { changeSmsText } from '@/shared/api/generated/sms-admin'
import type { Language } from '@/shared/i18n/languages'
import { TextForm } from '@/shared/ui/admin/texts/TextForm'
import classes from './admin.module.css'
import { textsQuery } from './queries'
import { countSegments } from './segments'

/** The form of one text in one language, with the number of messages that it takes. */
export function SmsTextForm({ text, language }: { text: SmsTextView; language: Language }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const name = t(`sms.admin.kinds.${text.key}`)
  const locale = language.toUpperCase() as Locale
  return (
    <TextForm
      text={text}
      language={language}
      label={name}
      maxLength={ChangeSmsTextLimits.value.maxLength}
      onSave={(change, why) => changeSmsText({ key: text.key, locale, ...change }, why)}
      onRefresh={() => client.invalidateQueries(textsQuery(language))}
      historyTitle={t('sms.admin.historyOf', { name })}
      target={`SMS/${text.key}/${locale}`}
    >
      {(shown) => {
        const { messages, units, encoding } = countSegments(shown)
        return (
          <p className={classes.count} data-many={messages > 2 || undefined}>
            {t('sms.admin.count', { count: messages, units, encoding })}
          </p>
        )
      }}
    </TextForm>
  )
}
