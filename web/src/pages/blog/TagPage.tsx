import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { Hash } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { AtomLink, Feed, tagQuery } from '@/features/posts'
import { hasErrorKey } from '@/shared/api/ApiError'
import { number } from '@/shared/lib/format'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { PageTitle } from '@/shared/ui/PageTitle'
import { useReport } from '../useReport'
import classes from './blog.module.css'
import { Columns, Side } from './Columns'
import { NoSuchPage } from './NoSuchPage'

/** The posts with a tag. */
export default function TagPage() {
  const { t } = useTranslation()
  const { tagLink } = useParams({ from: '/_community/tag/$tagLink' })
  const search = useSearch({ from: '/_community/tag/$tagLink' })
  const { data: tag, error, refetch } = useQuery(tagQuery(tagLink))
  const { report, dialog } = useReport()
  if (hasErrorKey(error, 'tag_not_exist')) {
    return (
      <NoSuchPage
        icon={Hash}
        title={t('posts.tag.none', { tag: tagLink })}
        text={t('posts.tag.noneText', { tag: tagLink })}
      />
    )
  }
  return (
    <div className={`container ${classes.page}`}>
      <PageTitle title={`#${tag?.name ?? tagLink}`} />
      <Columns side={<Side />}>
        {!tag && error && <ErrorState level={1} error={error} onRetry={() => void refetch()} />}
        {!tag && !error && (
          <Loading>
            <Skeleton height="100dvh" />
          </Loading>
        )}
        {tag && (
          <>
            <header className={classes.head}>
              <div>
                <h1 className={classes.title}>#{tag.name}</h1>
                <p className={classes.facts}>
                  {t('posts.count', { count: tag.postsCount, number: number(tag.postsCount) })}
                  <AtomLink of={`tag/${encodeURIComponent(tag.link)}`} />
                </p>
              </div>
            </header>
            <Feed
              search={search}
              source={{ tag: tag.link }}
              onReport={(entityId) => report({ type: 'post', entityId })}
            />
          </>
        )}
      </Columns>
      {dialog}
    </div>
  )
}
