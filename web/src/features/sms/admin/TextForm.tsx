import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangeSmsTextLimits } from '@/shared/api/generated/limits'
import type { Locale, SmsTextView } from '@/shared/api/generated/marmita.schemas'
import { changeSmsText } from '@/shared/api/generated/sms'
import { LANGUAGES, type Language } from '@/shared/i18n/languages'
import { errorText } from '@/shared/lib/errorText'
import { showSuccess } from '@/shared/lib/toast'
import { filled } from '@/shared/ui/admin/texts/filled'
import { TextHistory } from '@/shared/ui/admin/texts/TextHistory'
import { Button } from '@/shared/ui/Button'
import { Textarea } from '@/shared/ui/forms/fields'
import classes from './admin.module.css'
import { textsQuery } from './queries'
import { countSegments } from './segments'

/** One text in one language, as it reads, and how many messages that is. */
export function TextForm({ text, language }: { text: SmsTextView; language: Language }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [draft, setDraft] = useState<string>()
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const name = t(`sms.admin.kinds.${text.key}`)
  const saving = useMutation({
    mutationFn: (value: string) =>
      changeSmsText({ key: text.key, value, locale: language.toUpperCase() as Locale }),
    onSuccess: async () => {
      await client.invalidateQueries(textsQuery(language))
      setDraft(undefined)
      showSuccess(t('sms.admin.saved'))
    },
  })
  const written = draft ?? text.value
  const shown = filled(written, text.examples)
  const { messages, units, encoding } = countSegments(shown)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        saving.mutate(written)
      }}
    >
      <Textarea
        label={name}
        description={text.placeholders.map((each) => `{${each}}`).join(' ')}
        value={written}
        maxLength={ChangeSmsTextLimits.value.maxLength}
        lang={LANGUAGES[language].html}
        autosize
        minRows={2}
        spellCheck
        error={saving.error && errorText(saving.error)}
        onChange={({ currentTarget: { value } }) => setDraft(value === text.value ? undefined : value)}
      />
      <p className={classes.example}>
        <span>{t('sms.admin.example')}</span> <q lang={LANGUAGES[language].html}>{shown}</q>
      </p>
      <p className={classes.count} data-many={messages > 2 || undefined}>
        {t('sms.admin.count', { count: messages, units, encoding })}
      </p>
      <div className={classes.actions}>
        <Button
          type="submit"
          size="sm"
          disabled={draft === undefined || !written.trim()}
          loading={saving.isPending}
        >
          {t('sms.admin.save')}
        </Button>
        {text.changed && (
          <Button variant="quiet" size="sm" disabled={saving.isPending} onClick={() => saving.mutate('')}>
            {t('sms.admin.restore')}
          </Button>
        )}
        <Button
          variant="quiet"
          size="sm"
          aria-label={t('sms.admin.historyOf', { name })}
          onClick={() => setHistoryOpen(true)}
        >
          {t('sms.admin.history')}
        </Button>
      </div>
      {isHistoryOpen && (
        <TextHistory
          title={t('sms.admin.historyOf', { name })}
          target={`SMS/${text.key}/${language.toUpperCase()}`}
          language={language}
          onClose={() => setHistoryOpen(false)}
        />
      )}
    </form>
  )
}
