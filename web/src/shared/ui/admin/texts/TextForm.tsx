import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { LANGUAGES, type Language } from '@/shared/i18n/languages'
import { because } from '@/shared/api/because'
import { errorText } from '@/shared/lib/errorText'
import { showSuccess } from '@/shared/lib/toast'
import { Button } from '@/shared/ui/Button'
import { AuditReason } from '@/shared/ui/forms/AuditReason'
import { Textarea } from '@/shared/ui/forms/fields'
import { ReasonDialog } from '../change/ReasonDialog'
import { filled } from './filled'
import { TextHistory } from './TextHistory'
import classes from './TextForm.module.css'

type Props = {
  text: { value: string; placeholders: string[]; examples: Record<string, string>; changed: boolean }
  language: Language
  label: string
  maxLength: number
  /** Stores the text and reads the list again; an empty one lets the original stand again. */
  onSave: (value: string, why: RequestInit) => Promise<unknown>
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
  const [reason, setReason] = useState('')
  const [opened, setOpened] = useState<'history' | 'restore' | null>(null)
  const close = () => setOpened(null)
  const saving = useMutation({
    mutationFn: ({ value, reason }: { value: string; reason: string }) => onSave(value, because(reason)),
    onSuccess: () => {
      setDraft(undefined)
      setReason('')
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
        saving.mutate({ value: written, reason })
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
      {draft !== undefined && <AuditReason value={reason} onChange={setReason} />}
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
          <Button variant="quiet" size="sm" disabled={saving.isPending} onClick={() => setOpened('restore')}>
            {t('admin.texts.restore')}
          </Button>
        )}
        <Button variant="quiet" size="sm" aria-label={historyTitle} onClick={() => setOpened('history')}>
          {t('admin.texts.history')}
        </Button>
      </div>
      {opened === 'history' && (
        <TextHistory title={historyTitle} target={target} language={language} onClose={close} />
      )}
      {opened === 'restore' && (
        <ReasonDialog
          title={t('admin.texts.restore')}
          confirmLabel={t('admin.texts.restore')}
          busy={saving.isPending}
          onClose={close}
          onConfirm={(why) => saving.mutate({ value: '', reason: why }, { onSettled: close })}
        />
      )}
    </form>
  )
}
