import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { ManagedCommunityDetails } from '@/shared/api/generated/marmita.schemas'
import { date, number } from '@/shared/lib/format'
import { DetailsPanel } from '@/shared/ui/admin/DetailsPanel'
import { Fact, Facts } from '@/shared/ui/admin/Facts'
import panel from '@/shared/ui/admin/panel.module.css'
import type { WithProof } from '@/shared/ui/admin/change/useAdminChange'
import { Avatar } from '@/shared/ui/media/Avatar'
import { CommunityActions } from './CommunityActions'
import { CommunityState } from './CommunityState'
import classes from './managedCommunities.module.css'
import { managedCommunityQuery } from './queries'
import { useTopicOptions } from './useTopicOptions'

type Props = { id: string; withProof: WithProof; onClose: () => void }

/** The panel of one community: its facts, its creator, and the actions of an admin. */
export function CommunityPanel({ id, withProof, onClose }: Props) {
  const { t } = useTranslation()
  const query = useQuery(managedCommunityQuery(id))
  return (
    <DetailsPanel
      key={id}
      label={query.data?.name ?? t('managedCommunities.community')}
      query={query}
      onClose={onClose}
    >
      {(community) => (
        <>
          <div className={classes.head}>
            <Avatar picture={community.icon} size={60} />
            <div className={panel.head}>
              <h2 className={panel.title}>
                <Link to="/community/$communityLink" params={{ communityLink: community.link }}>
                  {community.name}
                </Link>
              </h2>
              <CommunityState state={community.state} />
            </div>
          </div>
          {community.description && <p className={classes.description}>{community.description}</p>}
          <CommunityActions community={community} withProof={withProof} onDeleted={onClose} />
          <CommunityFacts community={community} />
        </>
      )}
    </DetailsPanel>
  )
}

const COUNT_LIMIT = 10_000

function CommunityFacts({ community }: { community: ManagedCommunityDetails }) {
  const { t } = useTranslation()
  const topics = useTopicOptions()
  const counted = (count: number) =>
    count > COUNT_LIMIT ? t('admin.more', { number: number(COUNT_LIMIT) }) : number(count)
  const { id, topicId, topic, creator, stateReason } = community
  return (
    <Facts>
      <Fact name={t('managedCommunities.topic')}>
        {topics.find(({ value }) => value === topicId)?.label ?? topic}
      </Fact>
      <Fact name={t('managedCommunities.creator')}>
        {creator ? (
          <Link to="/admin/users" search={{ user: creator }}>
            {creator}
          </Link>
        ) : (
          t('managedCommunities.nobody')
        )}
      </Fact>
      <Fact name={t('managedCommunities.members')}>{number(community.membersCount)}</Fact>
      <Fact name={t('managedCommunities.posts')}>{counted(community.postsCount)}</Fact>
      <Fact name={t('managedCommunities.adultPosts')}>{counted(community.adultPostsCount)}</Fact>
      <Fact name={t('managedCommunities.created')}>{date(community.createdDate)}</Fact>
      {stateReason && <Fact name={t('managedCommunities.stateReason')}>{stateReason}</Fact>}
      <Fact name={t('managedCommunities.history')}>
        <Link to="/admin/audit" search={{ target: id }}>
          {t('admin.parts.audit')}
        </Link>
      </Fact>
    </Facts>
  )
}
