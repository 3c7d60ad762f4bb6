import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Newspaper } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { EditArticle, postQuery } from '@/features/posts'
import { ApiError } from '@/shared/api/ApiError'
import { useSession } from '@/shared/session'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { PageTitle } from '@/shared/ui/PageTitle'
import classes from './blog.module.css'
import { NoSuchPage } from './NoSuchPage'

/** The page where admins edit an article. */
export default function EditArticlePage() {
  const { t } = useTranslation()
  const { account } = useSession()
  const { postId } = useParams({ from: '/_admin/post-edit/$postId' })
  const { data: post, error, refetch } = useQuery(postQuery(postId))
  const isMissing = error instanceof ApiError && error.status === 404
  const waiting = (
    <Loading>
      <Skeleton height={480} />
    </Loading>
  )
  return (
    <div className={`container ${classes.page}`}>
      <PageTitle title={t('posts.article.edit')} noIndex />
      {error && !isMissing && !post && <ErrorState level={1} error={error} onRetry={() => void refetch()} />}
      {!error && !post && waiting}
      {account && (post || isMissing) && (
        <Suspense fallback={waiting}>
          <EditArticle
            key={postId}
            id={postId}
            accountId={account.id}
            post={post}
            isGone={isMissing || !post?.can.edit}
            missing={
              <NoSuchPage icon={Newspaper} title={t('posts.gone.title')} text={t('posts.gone.text')} />
            }
          />
        </Suspense>
      )}
    </div>
  )
}
