import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { LANGUAGES, type Language } from '@/shared/i18n/languages'
import { errorText } from '@/shared/lib/errorText'
import { showSuccess } from '@/shared/lib/toast'
import { Button } from '@/shared/ui/Button'
import { Textarea } from '@/shared/ui/forms/fields'
import { filled } from './filled'
import { TextHistory } from './TextHistory'
import classes from './TextForm.module.css'

type Props = {
  text: { value: string; placeholders: string[]; examples: Record<string, string>; changed: boolean }
  language: Language
  label: string
  maxLength: number
  /** Stores the text and reads the list again; an empty one lets the original stand again. */
  onSave: (value: string) => Promise<unknown>
  /** What the history is called, and what the audit log calls the text. */
  historyTitle: string
  target: string
  /** More about the text as it reads. */
  children?: (shown: string) => ReactNode
}

/** One text with placeholders in one language: as it is written, as it reads, and what it was before. */
export function TextForm({
  text,
  language,
  label,
  maxLength,
  onSave,
  historyTitle,
  target,
  children,
}: Props) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState<string>()
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const saving = useMutation({
    mutationFn: onSave,
    onSuccess: () => {
      setDraft(undefined)
      showSuccess(t('admin.texts.saved'))
    },
  })
  const written = draft ?? text.value
  const shown = filled(written, text.examples)
  return (
    <form
      className={classes.text}
      onSubmit={(event) => {
        event.preventDefault()
        saving.mutate(written)
      }}
    >
      <Textarea
        label={label}
        description={text.placeholders.map((name) => `{${name}}`).join(' ')}
        value={written}
        maxLength={maxLength}
        lang={LANGUAGES[language].html}
        autosize
        minRows={2}
        spellCheck
        error={saving.error && errorText(saving.error)}
        onChange={({ currentTarget: { value } }) => setDraft(value === text.value ? undefined : value)}
      />
      <p className={classes.example}>
        <span>{t('admin.texts.example')}</span> <q lang={LANGUAGES[language].html}>{shown}</q>
      </p>
      {children?.(shown)}
      <div className={classes.actions}>
        <Button
          type="submit"
          size="sm"
          disabled={draft === undefined || !written.trim()}
          loading={saving.isPending}
        >
          {t('admin.texts.save')}
        </Button>
        {text.changed && (
          <Button variant="quiet" size="sm" disabled={saving.isPending} onClick={() => saving.mutate('')}>
            {t('admin.texts.restore')}
          </Button>
        )}
        <Button variant="quiet" size="sm" aria-label={historyTitle} onClick={() => setHistoryOpen(true)}>
          {t('admin.texts.history')}
        </Button>
      </div>
      {isHistoryOpen && (
        <TextHistory
          title={historyTitle}
          target={target}
          language={language}
          onClose={() => setHistoryOpen(false)}
        />
      )}
    </form>
  )
}
