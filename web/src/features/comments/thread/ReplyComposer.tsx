import { useTranslation } from '@/shared/i18n/useTranslation'
import type { AnyComment } from '../pages'
import { Composer } from '../write/Composer'
import { draftWithMention } from '../write/draft'
import { goToAfterRender, useThread } from './context'

type Props = { comment: AnyComment; isOpened?: boolean; onClose?: () => void }

/** The editor for an answer. An answer to an answer begins with a mention of its author. */
export function ReplyComposer({ comment, isOpened = true, onClose }: Props) {
  const { t } = useTranslation()
  const { postId, onCount } = useThread()
  const { id, user, parentCommentId } = comment
  return (
    <Composer
      postId={postId}
      parentId={id}
      isOpened={isOpened}
      avatarSize={32}
      begin={parentCommentId && user ? draftWithMention(user) : undefined}
      label={t('comments.replyTo', { name: user?.login })}
      placeholder={t('comments.form.replyPlaceholder')}
      submitLabel={t('comments.form.reply')}
      onCount={onCount}
      onWritten={(answer) => void goToAfterRender(answer.id)}
      onClose={onClose}
    />
  )
}
