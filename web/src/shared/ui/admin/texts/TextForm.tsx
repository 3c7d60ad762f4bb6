import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { LANGUAGES, type Language } from '@/shared/i18n/languages'
import { reasonHeader } from '@/shared/api/reasonHeader'
import { hasErrorKey } from '@/shared/api/ApiError'
import { errorText } from '@/shared/lib/errorText'
import { showError, showSuccess } from '@/shared/lib/toast'
import { isText, useAccountDraft } from '@/shared/session/useAccountDraft'
import { Button } from '@/shared/ui/Button'
import { ConflictDialog } from '@/shared/ui/conflict/ConflictDialog'
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
  /** Stores the text, unless a text other than `begun` is in force. An empty text restores the original. */
  onSave: (change: { value: string; begun: string }, why: RequestInit) => Promise<unknown>
  /** Reads the list of texts again. */
  onRefresh: () => Promise<unknown>
  /** The title of the history, and the target by which the audit log names the text. */
  historyTitle: string
  target: string
  /** More about the text with its placeholders filled in. */
  children?: (shown: string) => ReactNode
}

/** The text in the field, and the text from which the edit began. */
type Written = { value: string; begun: string }

const isWritten = (kept: unknown): kept is Written => {
  const { value, begun } = (kept ?? {}) as Partial<Written>
  return isText(value) && isText(begun)
}

/**
 * A form for one text with placeholders in one language, with a preview and its history. Unsaved changes are kept on
 * this device.
 */
export function TextForm({
  text,
  language,
  label,
  maxLength,
  onSave,
  onRefresh,
  historyTitle,
  target,
  children,
}: Props) {
  const { t } = useTranslation()
  const kept = useAccountDraft(`text ${target}`, isWritten)
  const restoring = useAccountDraft(`restore text ${target}`, isText)
  const [draft, setDraft] = useState(kept.read)
  const [reason, setReason] = useState('')
  const [opened, setOpened] = useState<'history' | 'restore' | null>(null)
  const close = () => setOpened(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const forget = () => {
    setDraft(undefined)
    setReason('')
    kept.remove()
  }
  const write = (value: string) => {
    if (value === text.value) return forget()
    const next = { value, begun: draft?.begun ?? text.value }
    setDraft(next)
    kept.store(next)
  }
  const saving = useMutation({
    mutationFn: ({ reason: why, ...change }: Written & { reason: string }) =>
      onSave(change, reasonHeader(why)),
    onSuccess: async () => {
      forget()
      showSuccess(t('admin.texts.saved'))
      await onRefresh()
    },
    onError: (error) => void (hasErrorKey(error, 'text_changed') && onRefresh()),
  })
  const theirs = hasErrorKey(saving.error, 'text_changed') ? String(saving.error.fields.value) : undefined
  const written = draft?.value ?? text.value
  const begun = draft?.begun ?? text.value
  const isChanged = written !== text.value
  const shown = filled(written, text.examples)
  return (
    <form
      className={classes.text}
      onSubmit={(event) => {
        event.preventDefault()
        saving.mutate({ value: written, begun, reason })
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
        error={saving.error && theirs === undefined && errorText(saving.error)}
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
          draft={restoring}
          onClose={close}
          onConfirm={(why) =>
            saving.mutate(
              { value: '', begun: text.value, reason: why },
              {
                onSuccess: () => {
                  restoring.remove()
                  close()
                },
                // The text was changed by another admin: the conflict dialog opens instead.
                onError: (error) => (hasErrorKey(error, 'text_changed') ? close() : showError(error)),
              },
            )
          }
        />
      )}
      {theirs !== undefined && saving.variables && (
        <ConflictDialog
          conflicts={[
            { name: 'value', label, mine: saving.variables.value || t('admin.texts.restore'), theirs },
          ]}
          adopted={[]}
          onClose={saving.reset}
          onSave={([isTheirs]) => {
            if (!isTheirs) return saving.mutate({ ...saving.variables, begun: theirs })
            forget()
            saving.reset()
          }}
        />
      )}
    </form>
  )
}
