import { Suspense, useRef, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { CommentDetail } from '@/shared/api/generated/marmita.schemas'
import { useRequestKey } from '@/shared/hooks/useRequestKey'
import { lazyWithTexts } from '@/shared/i18n/lazyWithTexts'
import { openAuthDialog, useSession } from '@/shared/session'
import { Avatar } from '@/shared/ui/media/Avatar'
import { useCreateComment } from '../mutations'
import { useCommentDraft } from './useCommentDraft'
import { type CommentDraft, fieldsOf, EMPTY_DRAFT } from './draft'
import classes from './write.module.css'

const CommentForm = lazyWithTexts(() => import('./CommentForm'), 'richText', 'pictures', 'errors')

type Props = {
  postId: string
  /** The comment or answer to reply to. */
  parentId?: string
  label: string
  placeholder: string
  submitLabel: string
  /** The initial text, if there is no draft. */
  begin?: CommentDraft
  /** Whether the composer was opened by a button; otherwise it begins closed. */
  isOpened?: boolean
  avatarSize?: number
  onCount: () => void
  onWritten: (comment: CommentDetail) => void
  onClose?: () => void
}

/** The editor for a new comment. Its code is loaded when it is opened; unsent text is kept on this device. */
export function Composer({ postId, parentId, isOpened = false, avatarSize = 40, ...props }: Props) {
  const { label, placeholder, submitLabel, begin = EMPTY_DRAFT, onCount, onWritten, onClose } = props
  const { t } = useTranslation()
  const { account, isLoggedIn } = useSession()
  const draft = useCommentDraft(parentId ? `${postId} ${parentId}` : postId)
  const [kept] = useState(draft.read)
  const [state, setState] = useState({
    isOpen: isOpened || kept !== undefined,
    round: 0,
    takesFocus: isOpened,
  })
  const [initial, setInitial] = useState(kept ?? begin)
  const words = useRef(initial)
  const creating = useCreateComment(onCount)
  const { keyFor, forgetKey } = useRequestKey(kept?.sent, (sent) => draft.keep({ ...words.current, sent }))
  const close = () => {
    setState(({ round }) => ({ isOpen: false, round: round + 1, takesFocus: true }))
    setInitial(begin)
    creating.reset()
    onClose?.()
  }
  const submit = (written: CommentDraft) => {
    if (!isLoggedIn) return openAuthDialog('login', 'comments.logIn')
    const fields = { ...fieldsOf(written), postId, parentCommentId: parentId ?? null }
    creating.mutate(
      { ...fields, requestKey: keyFor(fields) },
      {
        onSuccess: (comment) => {
          draft.forget()
          forgetKey()
          close()
          onWritten(comment)
        },
      },
    )
  }
  const onChange = (written: CommentDraft, isEmpty: boolean) => {
    words.current = written
    if (isEmpty) draft.forget()
    else draft.keep(written)
  }
  const box = (
    <button
      type="button"
      className={classes.box}
      onClick={() => setState(({ round }) => ({ isOpen: true, round, takesFocus: true }))}
    >
      {placeholder}
    </button>
  )
  return (
    <div className={classes.composer}>
      <Avatar picture={account?.avatar} size={avatarSize} />
      <div className={classes.field}>
        {state.isOpen ? (
          <Suspense fallback={<div className={classes.box}>{t('loading')}</div>}>
            <CommentForm
              key={state.round}
              initial={initial}
              label={label}
              placeholder={placeholder}
              submitLabel={isLoggedIn ? submitLabel : t('comments.form.logIn')}
              busy={creating.isPending}
              error={creating.error}
              takesFocus={state.takesFocus}
              onChange={onChange}
              onSubmit={submit}
              onCancel={() => {
                draft.forget()
                close()
              }}
            />
          </Suspense>
        ) : (
          box
        )}
      </div>
    </div>
  )
}
