import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeNotificationText } from '@/shared/api/generated/marmita'
import type { Locale, NotificationTextView } from '@/shared/api/generated/marmita.schemas'
import { LANGUAGES, type Language } from '@/shared/i18n/languages'
import { errorText } from '@/shared/lib/errorText'
import { showSuccess } from '@/shared/lib/toast'
import { Button } from '@/shared/ui/Button'
import { Textarea } from '@/shared/ui/forms/fields'
import classes from './admin.module.css'
import { textsQuery } from './queries'

const LONGEST = 300

/** One text in one language. */
export function TextForm({ text, language }: { text: NotificationTextView; language: Language }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [draft, setDraft] = useState<string>()
  const { queryKey } = textsQuery(language)
  const saving = useMutation({
    mutationFn: (value: string) =>
      changeNotificationText({ key: text.key, value, locale: language.toUpperCase() as Locale }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey })
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
      </div>
    </form>
  )
}
