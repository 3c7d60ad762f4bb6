import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { LANGUAGES, type Language } from '@/shared/i18n/languages'
import { because } from '@/shared/api/because'
import { errorText } from '@/shared/lib/errorText'
import { showSuccess } from '@/shared/lib/toast'
import { isText, useDraft } from '@/shared/session/useDraft'
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

/** One text with placeholders in one language: as it is written, as it reads, and what it was before. What is not saved
 * stays on this device. */
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
  const kept = useDraft(`text ${target}`, isText)
  const [draft, setDraft] = useState(kept.read)
  const [reason, setReason] = useState('')
  const [opened, setOpened] = useState<'history' | 'restore' | null>(null)
  const close = () => setOpened(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const forget = () => {
    setDraft(undefined)
    setReason('')
    kept.forget()
  }
  const write = (value: string) => {
    if (value === text.value) return forget()
    setDraft(value)
    kept.keep(value)
  }
  const saving = useMutation({
    mutationFn: ({ value, reason }: { value: string; reason: string }) => onSave(value, because(reason)),
    onSuccess: () => {
      forget()
      showSuccess(t('admin.texts.saved'))
    },
  })
  const written = draft ?? text.value
  const isChanged = written !== text.value
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
        ref={field}
        label={label}
        description={text.placeholders.map((name) => `{${name}}`).join(' ')}
        value={written}
        maxLength={maxLength}
        lang={LANGUAGES[language].html}
        autosize
        minRows={2}
        spellCheck
        error={saving.error && errorText(saving.error)}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      <p className={classes.example}>
        <span>{t('admin.texts.example')}</span> <q lang={LANGUAGES[language].html}>{shown}</q>
      </p>
      {children?.(shown)}
      {isChanged && <AuditReason value={reason} onChange={setReason} />}
      <div className={classes.actions}>
        <Button type="submit" size="sm" disabled={!isChanged || !written.trim()} loading={saving.isPending}>
          {t('admin.texts.save')}
        </Button>
        {isChanged && (
          <Button
            variant="quiet"
            size="sm"
            disabled={saving.isPending}
            onClick={() => {
              forget()
              saving.reset()
              field.current?.focus()
            }}
          >
            {t('cancel')}
          </Button>
        )}
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
