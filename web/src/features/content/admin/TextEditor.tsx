import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasErrorKey } from '@/shared/api/ApiError'
import type { EditableContent } from '@/shared/api/generated/marmita.schemas'
import type { Language } from '@/shared/i18n/languages'
import { errorText } from '@/shared/lib/errorText'
import { showSuccess } from '@/shared/lib/toast'
import { Button } from '@/shared/ui/Button'
import { ConfirmDialog } from '@/shared/ui/overlays/ConfirmDialog'
import { Textarea } from '@/shared/ui/forms/fields'
import { useUpdateContent } from '../mutations'
import { Preview } from './Preview'
import classes from './TextEditor.module.css'
import { Versions } from './Versions'
import type { TFunction } from 'i18next'

type Props = {
  text: EditableContent
  language: Language
  /** What is written but not saved. */
  draft: string | undefined
  onDraft: (draft: string | undefined) => void
  onReload: () => void
}

export function TextEditor({ text, language, draft, onDraft, onReload }: Props) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const update = useUpdateContent()
  const written = draft ?? text.content
  const isDefault = !text.versions[0]?.content
  const save = (content: string | null) =>
    update.mutate(
      { type: text.type, language, content, revision: text.revision },
      {
        onSuccess: () => {
          onDraft(undefined)
          setAsking(false)
          showSuccess(t('content.admin.saved'))
        },
        onError: () => setAsking(false),
      },
    )
  return (
    <>
      <p className={classes.state}>{stateOf(text, isDefault, t)}</p>
      <div className={classes.columns}>
        <form
          className={classes.editor}
          onSubmit={(event) => {
            event.preventDefault()
            save(written)
          }}
        >
          <Textarea
            label={t('content.admin.source')}
            description={t('content.admin.sourceHint', {
              interpolation: { skipOnVariables: true },
            })}
            value={written}
            onChange={({ currentTarget: { value } }) => onDraft(value === text.content ? undefined : value)}
            error={update.error && errorText(update.error)}
            rows={22}
            spellCheck
            classNames={{ input: classes.source }}
          />
          {hasErrorKey(update.error, 'content_changed') && (
            <Button variant="secondary" onClick={onReload}>
              {t('content.admin.reload')}
            </Button>
          )}
          <div className={classes.actions}>
            <Button type="submit" disabled={draft === undefined} loading={update.isPending && !asking}>
              {t('content.admin.save')}
            </Button>
            {!isDefault && (
              <Button variant="quiet" onClick={() => setAsking(true)}>
                {t('content.admin.restore')}
              </Button>
            )}
            <span role="status" className={classes.unsaved}>
              {draft !== undefined && t('content.admin.unsaved')}
            </span>
          </div>
        </form>
        <Preview html={written} language={language} />
      </div>
      <Versions versions={text.versions} fallback={text.default} onOpen={onDraft} />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('content.admin.restore')}
        text={t('content.admin.restoreText')}
        confirmLabel={t('content.admin.restore')}
        busy={update.isPending}
        onConfirm={() => save(null)}
      />
    </>
  )
}

function stateOf(text: EditableContent, isDefault: boolean, t: TFunction): string {
  if (!isDefault) return ' '
  return text.defaultLocale === text.locale ? t('content.admin.isDefault') : t('content.admin.fallback')
}
