import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { UsersRound } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { CommunityForm, communityQuery, DeleteCommunity } from '@/features/communities'
import { hasErrorKey } from '@/shared/api/ApiError'
import { showSuccess } from '@/shared/lib/toast'
import { LinkButton } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { PageTitle } from '@/shared/ui/PageTitle'
import classes from './community.module.css'

/** The form of a community, for its creator or an admin. */
export default function EditCommunityPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { communityId } = useParams({ from: '/_community/_member/edit-community/$communityId' })
  const { data, error, isPending, refetch } = useQuery(communityQuery(communityId))
  const isNone = hasErrorKey(error, 'community_not_exist') || (data && !data.can.edit)
  const saved = ({ name, link }: { name: string; link: string }) => {
    showSuccess(t('communities.savedToast', { name }))
    void navigate({ to: '/community/$communityLink', params: { communityLink: link }, replace: true })
  }
  const deleted = (name: string) => {
    showSuccess(t('communities.delete.done', { name }))
    void navigate({ to: '/personalize-feed', replace: true })
  }
  return (
    <div className={`container ${classes.page}`}>
      <PageTitle title={t('communities.edit')} noIndex />
      {isPending && (
        <Loading>
          <Skeleton height={200} />
        </Loading>
      )}
      {isNone && (
        <EmptyState
          level={1}
          icon={UsersRound}
          title={t('communities.notYours')}
          text={t('communities.notYoursText')}
          action={<LinkButton to="/personalize-feed">{t('communities.all')}</LinkButton>}
        />
      )}
      {!data && error && !isNone && <ErrorState level={1} error={error} onRetry={() => void refetch()} />}
      {data?.can.edit && (
        <>
          <h1>{t('communities.edit')}</h1>
          <CommunityForm key={data.id} community={data} onSaved={saved} />
          {data.can.delete && <DeleteCommunity community={data} onDeleted={() => deleted(data.name)} />}
        </>
      )}
    </div>
  )
}
