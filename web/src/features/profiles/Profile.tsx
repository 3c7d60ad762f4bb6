import { useQuery } from '@tanstack/react-query'
import { Pencil, UserX } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { UserDetails } from '@/shared/api/generated/marmita.schemas'
import { hasErrorKey } from '@/shared/api/ApiError'
import { month, number } from '@/shared/lib/format'
import { PROFILE_TABS, type ProfileTab } from '@/shared/lib/search'
import { useSession } from '@/shared/session'
import { PlayableAvatar } from '@/shared/ui/media/PlayableAvatar'
import { LinkButton } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, RowSkeleton, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { personQuery } from '@/shared/ui/people/follow'
import { FollowButton } from '@/shared/ui/people/FollowButton'
import { Standing } from '@/shared/ui/people/Standing'
import { WriteLink } from '@/shared/ui/people/WriteLink'
import { TabLinks } from '@/shared/ui/tabs/TabLinks'
import { PrivateInfo } from './PrivateInfo'
import { ChefLinkCard } from './ChefLinkCard'
import classes from './Profile.module.css'
import { profileQuery } from './queries'
import { WrittenReviews } from './WrittenReviews'

type Props = {
  login: string
  tab: ProfileTab
  /** The posts and comments of the person, by tab. */
  written: (person: UserDetails, isOwn: boolean) => Record<Exclude<ProfileTab, 'reviews'>, ReactNode>
  /** The block of the account, for the person and moderators. */
  renderBlock: (person: UserDetails, isOwn: boolean) => ReactNode
  /** More actions concerning another person. */
  renderMore: (person: UserDetails) => ReactNode
}

/** The public profile of an account, by login name or id. */
export function Profile({ login, tab, ...parts }: Props) {
  const { t } = useTranslation()
  const query = useQuery(profileQuery(login))
  return (
    <div className={`container ${classes.page}`}>
      {query.isPending && <Waiting />}
      {query.data && <Person person={query.data} tab={tab} {...parts} />}
      {!query.data && query.isError && hasErrorKey(query.error, 'user_not_exist') && (
        <EmptyState
          level={1}
          icon={UserX}
          title={t('profiles.nobody')}
          text={t('profiles.nobodyText')}
          action={<LinkButton to="/home">{t('profiles.explore')}</LinkButton>}
        />
      )}
      {!query.data && query.isError && !hasErrorKey(query.error, 'user_not_exist') && (
        <ErrorState level={1} error={query.error} onRetry={() => void query.refetch()} />
      )}
    </div>
  )
}

type PersonProps = Omit<Props, 'login'> & { person: UserDetails }

function Person({ person, tab, written, renderBlock, renderMore }: PersonProps) {
  const { t } = useTranslation()
  const { account } = useSession()
  const isOwn = account?.id === person.id
  const card = useQuery(personQuery(person.id))
  return (
    <>
      <header className={classes.head}>
        <PlayableAvatar picture={person.picture} size={104} />
        <div className={classes.who}>
          <h1 className={classes.name}>{person.login}</h1>
          <p className={classes.muted}>{t('profiles.since', { month: month(person.createdDate) })}</p>
          {card.data && <Standing person={card.data} />}
        </div>
        {!isOwn && card.data && <FollowButton person={card.data} />}
        {!isOwn && <WriteLink id={person.id} name={person.login} size="sm" />}
        {!isOwn && <Suspense fallback={<span className={classes.more} />}>{renderMore(person)}</Suspense>}
        {isOwn && (
          <LinkButton
            to="/user-panel"
            search={{ tab: 'settings' }}
            variant="secondary"
            icon={Pencil}
            className={classes.edit}
          >
            {t('profiles.edit')}
          </LinkButton>
        )}
      </header>
      {person.aboutMe && <p className={classes.about}>{person.aboutMe}</p>}
      {person.chef && <ChefLinkCard chef={person.chef} />}
      <PrivateInfo person={person} isOwn={isOwn}>
        {renderBlock(person, isOwn)}
      </PrivateInfo>
      <div className={classes.tabbed}>
        <TabLinks
          label={t('profiles.tabs.label')}
          current={tab}
          tabs={PROFILE_TABS.map((name) => ({
            name,
            text: textOfTab(t(`profiles.tabs.${name}`), name, person),
            link: {
              to: '/user-details/$login',
              params: { login: person.login },
              search: { tab: name === 'posts' ? undefined : name },
            },
          }))}
        />
        {tab === 'reviews' ? (
          <WrittenReviews person={person} isOwn={isOwn} />
        ) : (
          <Suspense
            fallback={
              <Loading>
                <RowSkeleton />
              </Loading>
            }
          >
            {written(person, isOwn)[tab]}
          </Suspense>
        )}
      </div>
    </>
  )
}

/** Return the title of a tab. The number of reviews comes with the profile, so it is known before they are shown. */
const textOfTab = (text: string, name: ProfileTab, { reviewsCount }: UserDetails) =>
  name === 'reviews' && reviewsCount > 0 ? `${text} (${number(reviewsCount)})` : text

function Waiting() {
  return (
    <Loading className={classes.waiting}>
      <Skeleton width={104} height={104} round />
      <Skeleton width="40%" height={40} />
      <Skeleton height={120} />
    </Loading>
  )
}
