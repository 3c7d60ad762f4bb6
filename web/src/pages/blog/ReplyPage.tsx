import { useParams } from '@tanstack/react-router'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { ReplyScreen } from '@/features/comments'
import { PageTitle } from '@/shared/ui/PageTitle'
import { useReport } from '../useReport'
import classes from './blog.module.css'
import { Columns } from './Columns'

/** A comment with its replies on a page of its own. */
export default function ReplyPage() {
  const { t } = useTranslation()
  const { parentCommentId } = useParams({ from: '/_community/reply-to-comment/$parentCommentId' })
  const { report, dialog } = useReport()
  return (
    <div className={`container ${classes.page}`}>
      <PageTitle title={t('comments.replyTitle')} noIndex />
      <Columns>
        <ReplyScreen
          key={parentCommentId}
          commentId={parentCommentId}
          onReport={(entityId) => report({ type: 'comment', entityId })}
        />
      </Columns>
      {dialog}
    </div>
  )
}
