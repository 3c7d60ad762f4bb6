import { Trash2 } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { constants, NewCommentLimits } from '@/shared/api/generated/limits'
import { errorText } from '@/shared/lib/errorText'
import { Button } from '@/shared/ui/Button'
import { TextInput } from '@/shared/ui/forms/fields'
import { IconButton } from '@/shared/ui/IconButton'
import { Picture } from '@/shared/ui/media/Picture'
import { ChooseFiles } from '@/shared/ui/media/uploads/ChooseFiles'
import { Uploads } from '@/shared/ui/media/uploads/Uploads'
import { useUploads } from '@/shared/ui/media/uploads/useUploads'
import DocumentEditor, { type Written } from '@/shared/ui/richText/document/DocumentEditor'
import type { CommentDraft } from './draft'
import classes from './write.module.css'

type Props = {
  initial: CommentDraft
  label: string
  placeholder: string
  submitLabel: string
  busy: boolean
  error: unknown
  takesFocus: boolean
  /** Called at every change, to keep a draft. `isEmpty` means that there is nothing to keep. */
  onChange?: (words: CommentDraft, isEmpty: boolean) => void
  onSubmit: (words: CommentDraft) => void
  onCancel: () => void
}

const focusText = (form: HTMLElement | null) => form?.querySelector<HTMLElement>('.ProseMirror')?.focus()

/** The form for the text and the picture of a comment. After a refusal the input stays. */
export default function CommentForm(props: Props) {
  const { initial, label, placeholder, submitLabel, busy, error, takesFocus } = props
  const { onChange, onSubmit, onCancel } = props
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const [words, setWords] = useState(initial)
  const [written, setWritten] = useState<Pick<Written, 'isEmpty' | 'characters'>>()
  const [tried, setTried] = useState(false)
  const { photo } = words
  const { uploads, add, isFull } = useUploads({
    photoType: 'FOR_COMMENT',
    room: photo ? 0 : 1,
    onArrived: (arrived) => change({ photo: arrived }, written),
  })
  const change = (changes: Partial<CommentDraft>, now: Pick<Written, 'isEmpty' | 'characters'> | undefined) =>
    setWords((before) => {
      const next = { ...before, ...changes, sent: undefined }
      onChange?.(next, (now?.isEmpty ?? !next.document) && !next.photo)
      return next
    })
  // The initial text is long enough.
  const isShort =
    (written ? written.isEmpty || written.characters === 1 : !words.document && !words.content) && !photo
  const isLong = (written?.characters ?? 0) > constants.commentMaximum
  const problem = isLong
    ? t('comments.form.tooLong', { count: constants.commentMaximum })
    : tried && isShort
      ? t('comments.form.tooShort', { count: constants.commentMinimum })
      : undefined
  const submit = () => {
    setTried(true)
    if (busy || uploads.some((each) => each.problem === undefined)) return
    if (isShort || isLong) return focusText(form.current)
    onSubmit(words)
  }
  useEffect(() => {
    if (!takesFocus) return () => {}
    // The editor may take the focus before it is on the page, which has no effect: try again.
    const timer = setTimeout(() => {
      if (!form.current?.contains(window.document.activeElement)) focusText(form.current)
    }, 100)
    return () => clearTimeout(timer)
  }, [takesFocus])
  useEffect(() => {
    // The field was disabled while the comment was being sent.
    if (error) focusText(form.current)
  }, [error])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    submit()
  }
  return (
    <form
      ref={form}
      className={classes.form}
      noValidate
      aria-busy={busy}
      inert={busy}
      onKeyDownCapture={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <DocumentEditor
        kind="comment"
        document={initial.document ?? initial.content}
        label={label}
        placeholder={placeholder}
        takesFocus={takesFocus}
        error={problem}
        onChange={({ document, isEmpty, characters }) => {
          setWritten({ isEmpty, characters })
          change({ document }, { isEmpty, characters })
        }}
        actions={
          <>
            <Button variant="quiet" size="sm" onClick={onCancel}>
              {t('cancel')}
            </Button>
            <Button type="submit" size="sm" loading={busy}>
              {submitLabel}
            </Button>
          </>
        }
      />
      {photo && (
        <div className={classes.photo}>
          <Picture picture={photo.picture} alt={photo.alt} sizes="72px" className={classes.thumb} />
          <TextInput
            className={classes.alt}
            aria-label={t('comments.form.alt')}
            placeholder={t('comments.form.altPlaceholder')}
            maxLength={NewCommentLimits.pictureAlt.maxLength}
            value={photo.alt}
            onChange={({ currentTarget }) =>
              change({ photo: { ...photo, alt: currentTarget.value } }, written)
            }
          />
          <IconButton
            icon={Trash2}
            size="sm"
            label={t('comments.form.removePicture')}
            onClick={() => change({ photo: undefined }, written)}
          />
        </div>
      )}
      <Uploads uploads={uploads} />
      {!isFull && (
        <ChooseFiles variant="quiet" size="sm" onFiles={add}>
          {t('comments.form.addPicture')}
        </ChooseFiles>
      )}
      {error !== null && error !== undefined && (
        <p role="alert" className={classes.error}>
          {errorText(error)}
        </p>
      )}
    </form>
  )
}
