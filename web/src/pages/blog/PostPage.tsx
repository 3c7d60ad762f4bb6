import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { Newspaper } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { Thread } from '@/features/comments'
import { PostArticle, postQuery } from '@/features/posts'
import { ApiError } from '@/shared/api/ApiError'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { PageTitle } from '@/shared/ui/PageTitle'
import { useReport } from '../useReport'
import classes from './blog.module.css'
import { Columns, Side } from './Columns'
import { NoSuchPage } from './NoSuchPage'

/** The page of a post, or a message that it does not exist. */
export default function PostPage() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/_community/blog/$id' })
  const { comment: linkedId } = useSearch({ from: '/_community/blog/$id' })
  const client = useQueryClient()
  const { data: post, error, refetch } = useQuery(postQuery(id))
  const { report, dialog } = useReport()
  const onCount = (count?: number) =>
    count === undefined
      ? void client.invalidateQueries({ queryKey: postQuery(id).queryKey })
      : client.setQueryData(postQuery(id).queryKey, (shown) => shown && { ...shown, commentsCount: count })
  if (error instanceof ApiError && error.status === 404) {
    return <NoSuchPage icon={Newspaper} title={t('posts.gone.title')} text={t('posts.gone.text')} />
  }
  return (
    <div className={`container ${classes.page}`}>
      <PageTitle title={post?.name ?? t('posts.community')} />
      <Columns side={post ? <Side post={post} /> : <></>}>
        {error && !post && <ErrorState error={error} onRetry={() => void refetch()} level={1} />}
        {!error && !post && (
          <Loading>
            <Skeleton height="100dvh" />
          </Loading>
        )}
        {post && (
          <>
            <PostArticle post={post} onReport={(entityId) => report({ type: 'post', entityId })} />
            {!post.deleted && (
              <section id="comments" className={classes.comments} aria-labelledby="comments-title">
                <Suspense
                  fallback={
                    <Loading>
                      <Skeleton height={240} />
                    </Loading>
                  }
                >
                  <Thread
                    post={post}
                    linkedId={linkedId}
                    onReport={(entityId) => report({ type: 'comment', entityId })}
                    onCount={onCount}
                  />
                </Suspense>
              </section>
            )}
          </>
        )}
      </Columns>
      {dialog}
    </div>
  )
}
