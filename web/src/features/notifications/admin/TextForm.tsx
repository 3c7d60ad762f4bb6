import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeNotificationText } from '@/shared/api/generated/marmita'
import type { Locale, NotificationTextView } from '@/shared/api/generated/marmita.schemas'
import { LANGUAGES, type Language } from '@/shared/i18n/languages'
import { errorText } from '@/shared/lib/errorText'
import { filled } from '@/shared/ui/admin/texts/filled'
import { showSuccess } from '@/shared/lib/toast'
import { TextHistory } from '@/shared/ui/admin/texts/TextHistory'
import { Button } from '@/shared/ui/Button'
import { Textarea } from '@/shared/ui/forms/fields'
import classes from './admin.module.css'
import { TEXTS } from './queries'

const LONGEST = 300

/** One text in one language. */
export function TextForm({ text, language }: { text: NotificationTextView; language: Language }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [draft, setDraft] = useState<string>()
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const saving = useMutation({
    mutationFn: (value: string) =>
      changeNotificationText({ key: text.key, value, locale: language.toUpperCase() as Locale }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: TEXTS })
      setDraft(undefined)
      showSuccess(t('notifications.admin.saved'))
    },
  })
  const written = draft ?? text.value
  return (
    <form
      className={classes.text}
      onSubmit={(event) => {
        event.preventDefault()
        saving.mutate(written)
      }}
    >
      <Textarea
        label={text.key}
        description={text.placeholders.map((name) => `{${name}}`).join(' ')}
        value={written}
        maxLength={LONGEST}
        lang={LANGUAGES[language].html}
        autosize
        minRows={2}
        spellCheck
        error={saving.error && errorText(saving.error)}
        onChange={({ currentTarget: { value } }) => setDraft(value === text.value ? undefined : value)}
      />
      <p className={classes.example}>
        <span>{t('notifications.admin.example')}</span>{' '}
        <q lang={LANGUAGES[language].html}>{filled(written, text.examples)}</q>
      </p>
      <div className={classes.actions}>
        <Button
          type="submit"
          size="sm"
          disabled={draft === undefined || !written.trim()}
          loading={saving.isPending}
        >
          {t('notifications.admin.save')}
        </Button>
        {text.changed && (
          <Button variant="quiet" size="sm" disabled={saving.isPending} onClick={() => saving.mutate('')}>
            {t('notifications.admin.restore')}
          </Button>
        )}
        <Button
          variant="quiet"
          size="sm"
          aria-label={t('notifications.admin.historyOf', { key: text.key })}
          onClick={() => setHistoryOpen(true)}
        >
          {t('notifications.admin.history')}
        </Button>
      </div>
      {isHistoryOpen && (
        <TextHistory
          title={t('notifications.admin.historyOf', { key: text.key })}
          target={`${text.key}/${language.toUpperCase()}`}
          language={language}
          onClose={() => setHistoryOpen(false)}
        />
      )}
    </form>
  )
}
