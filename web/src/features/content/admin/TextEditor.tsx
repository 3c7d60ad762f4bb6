import { ImagePlus } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { hasErrorKey } from '@/shared/api/ApiError'
import type { EditableContent } from '@/shared/api/generated/marmita.schemas'
import type { Language } from '@/shared/i18n/languages'
import { errorText } from '@/shared/lib/errorText'
import { showSuccess } from '@/shared/lib/toast'
import { Button } from '@/shared/ui/Button'
import { ConfirmDialog } from '@/shared/ui/overlays/ConfirmDialog'
import { AuditReason } from '@/shared/ui/forms/AuditReason'
import { Textarea } from '@/shared/ui/forms/fields'
import { useUpdateContent } from '../mutations'
import { Outdated } from './Outdated'
import { imageElement } from './photos/address'
import { PhotoPicker } from './photos/PhotoPicker'
import { Preview } from './Preview'
import classes from './TextEditor.module.css'
import { useTextDraft } from './useTextDraft'
import { Versions } from './Versions'
import type { TFunction } from '@/shared/i18n/translate'

type Props = { text: EditableContent; language: Language; onReload: () => void }

/** The source of a text beside its preview. The draft is kept until it is saved, whatever others save meanwhile. */
export function TextEditor({ text, language, onReload }: Props) {
  const { t } = useTranslation()
  const [isRestoring, setRestoring] = useState(false)
  const source = useRef<HTMLTextAreaElement>(null)
  const [draft, setDraft] = useTextDraft(text.type, language)
  const update = useUpdateContent()
  const written = draft?.content ?? text.content
  // Another person has saved since the draft was begun.
  const isOutdated = draft !== undefined && draft.revision !== text.revision
  const isDefault = !text.versions[0]?.content
  const write = (content: string) =>
    setDraft(content === text.content ? undefined : { content, revision: draft?.revision ?? text.revision })
  const [reason, setReason] = useState('')
  const save = (content: string | null, why: string) =>
    update.mutate(
      { type: text.type, language, content, revision: draft?.revision ?? text.revision, reason: why },
      {
        onSuccess: () => {
          setRestoring(false)
          setDraft(undefined)
          setReason('')
          showSuccess(t('content.admin.saved'))
        },
        onError: (error) => {
          if (!hasErrorKey(error, 'content_changed')) return
          setRestoring(false)
          onReload()
        },
      },
    )
  return (
    <>
      <p className={classes.state}>{stateOf(text, isDefault, t)}</p>
      {isOutdated && (
        <Outdated
          newest={text.versions[0]}
          onKeep={() => {
            update.reset()
            setDraft({ content: written, revision: text.revision })
          }}
          onDrop={() => {
            update.reset()
            setDraft(undefined)
          }}
        >
          <Preview html={text.content} language={language} />
        </Outdated>
      )}
      <div className={classes.columns}>
        <form
          className={classes.editor}
          onSubmit={(event) => {
            event.preventDefault()
            save(written, reason)
          }}
        >
          <Textarea
            ref={source}
            label={t('content.admin.source')}
            description={t('content.admin.sourceHint', {
              interpolation: { skipOnVariables: true },
            })}
            value={written}
            onChange={({ currentTarget: { value } }) => write(value)}
            error={update.error && errorText(update.error)}
            rows={22}
            spellCheck
            classNames={{ input: classes.source }}
          />
          {draft !== undefined && <AuditReason value={reason} onChange={setReason} />}
          <div className={classes.actions}>
            <Button
              type="submit"
              disabled={draft === undefined || isOutdated}
              loading={update.isPending && !isRestoring}
            >
              {t('content.admin.save')}
            </Button>
            <InsertPicture source={source} written={written} onWrite={write} />
            {!isDefault && (
              <Button variant="quiet" onClick={() => setRestoring(true)}>
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
      <Versions versions={text.versions} fallback={text.default} onOpen={write} />
      <ConfirmDialog
        open={isRestoring}
        onClose={() => setRestoring(false)}
        title={t('content.admin.restore')}
        text={
          <>
            <p>{t('content.admin.restoreText')}</p>
            {update.error && <p role="alert">{errorText(update.error)}</p>}
          </>
        }
        confirmLabel={t('content.admin.restore')}
        busy={update.isPending}
        auditReason
        onConfirm={(why) => save(null, why)}
      />
    </>
  )
}

type InsertProps = {
  source: RefObject<HTMLTextAreaElement | null>
  written: string
  onWrite: (content: string) => void
}

/** Inserts a picture of the site at the cursor. */
function InsertPicture({ source, written, onWrite }: InsertProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" icon={ImagePlus} onClick={() => setOpen(true)}>
        {t('content.admin.insertPicture')}
      </Button>
      <PhotoPicker
        kind="TEXT"
        open={isOpen}
        onClose={() => setOpen(false)}
        onChoose={({ name, picture }) => {
          const at = source.current?.selectionEnd ?? written.length
          onWrite(`${written.slice(0, at)}\n${imageElement(name, picture)}\n${written.slice(at)}`)
          setOpen(false)
        }}
      />
    </>
  )
}

function stateOf(text: EditableContent, isDefault: boolean, t: TFunction): string {
  if (!isDefault) return ' '
  return text.defaultLocale === text.locale ? t('content.admin.isDefault') : t('content.admin.fallback')
}
