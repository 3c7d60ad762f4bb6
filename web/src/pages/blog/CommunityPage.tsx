import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { UsersRound } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { CommunityHead, communityQuery } from '@/features/communities'
import { AtomLink, Feed, WritePost } from '@/features/posts'
import { hasErrorKey } from '@/shared/api/ApiError'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { PageTitle } from '@/shared/ui/PageTitle'
import { useReport } from '../useReport'
import classes from './blog.module.css'
import { Columns, Side } from './Columns'
import { NoSuchPage } from './NoSuchPage'

/** A community: its description and its posts. */
export default function CommunityPage() {
  const { t } = useTranslation()
  const { communityLink } = useParams({ from: '/_community/community/$communityLink' })
  const search = useSearch({ from: '/_community/community/$communityLink' })
  const { data: community, error, refetch } = useQuery(communityQuery(communityLink))
  const { report, dialog } = useReport()
  if (hasErrorKey(error, 'community_not_exist')) {
    return <NoSuchPage icon={UsersRound} title={t('communities.gone')} text={t('communities.goneText')} />
  }
  return (
    <div className={`container ${classes.page}`}>
      <PageTitle title={community?.name ?? t('communities.title')} />
      {!community && error && <ErrorState level={1} error={error} onRetry={() => void refetch()} />}
      {!community && !error && (
        <Loading>
          <Skeleton height="100dvh" />
        </Loading>
      )}
      {community && (
        <>
          <div className={classes.wide}>
            <CommunityHead community={community}>
              <WritePost communityId={community.id} />
            </CommunityHead>
          </div>
          <Columns side={<Side communityId={community.id} />}>
            <Feed
              search={search}
              source={{ community: community.link }}
              onReport={(entityId) => report({ type: 'post', entityId })}
            />
            <AtomLink of={`community/${encodeURIComponent(community.link)}`} />
          </Columns>
        </>
      )}
      {dialog}
    </div>
  )
}
