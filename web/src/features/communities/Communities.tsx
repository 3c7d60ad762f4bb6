import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { type LucideIcon, Plus, UsersRound } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { CommunityListChoice, CommunityView } from '@/shared/api/generated/marmita.schemas'
import { useHistoryState } from '@/shared/hooks/useHistoryState'
import { currentLanguage } from '@/shared/i18n'
import { isBlockedFrom, useSession } from '@/shared/session'
import { Button, LinkButton } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, RowSkeleton } from '@/shared/ui/feedback/Skeleton'
import { CommunityCard } from './CommunityCard'
import classes from './communities.module.css'
import { groupByTopic, topicName } from './groups'
import { listChoice } from './listChoice'
import { ListTools } from './ListTools'
import { useStoreChoice } from './mutations'
import { communitiesQuery, topicsQuery } from './queries'

/** The list of all communities with search and buttons to join and leave. */
export function Communities() {
  const { t } = useTranslation()
  const stored = useSelector(listChoice)
  const storeChoice = useStoreChoice()
  const [phrase = '', setPhrase] = useHistoryState<string>('communities')
  const query = useInfiniteQuery(communitiesQuery({ ...stored, name: phrase || undefined }))
  const first = query.data?.pages[0]
  const choose = (choice: CommunityListChoice) => {
    listChoice.set(choice)
    storeChoice(choice)
  }
  return (
    <div className={`container ${classes.page}`}>
      <header className={classes.head}>
        <div>
          <h1>{t('communities.title')}</h1>
          <p className={classes.lead}>{t('communities.lead')}</p>
        </div>
        <CreateLink icon={Plus} />
      </header>
      {first && (
        <ListTools
          phrase={phrase}
          onPhrase={setPhrase}
          choice={stored ?? { sort: first.sort, grouped: first.grouped }}
          onChoice={choose}
        />
      )}
      {query.isPending && (
        <Loading>
          <RowSkeleton />
          <RowSkeleton />
          <RowSkeleton />
        </Loading>
      )}
      {!query.data && query.error && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && (
        <List
          communities={query.data.pages.flatMap((page) => page.communities)}
          grouped={first?.grouped ?? false}
          phrase={phrase}
        />
      )}
      {query.hasNextPage && (
        <Button
          variant="secondary"
          className={classes.more}
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('communities.more')}
        </Button>
      )}
    </div>
  )
}

type ListProps = { communities: CommunityView[]; grouped: boolean; phrase: string }

function List({ communities, grouped, phrase }: ListProps) {
  const { t } = useTranslation()
  const { data: topics } = useQuery(topicsQuery)
  const title = (topic: { id: string; name: string }) => topicName(topics, topic, currentLanguage())
  const cards = (shown: CommunityView[], level: 2 | 3) => (
    <ul className={classes.cards}>
      {shown.map((community) => (
        <CommunityCard
          key={community.id}
          community={community}
          topic={title({ id: community.topicId, name: community.topic })}
          level={level}
        />
      ))}
    </ul>
  )
  if (communities.length === 0) {
    return (
      <EmptyState
        icon={UsersRound}
        title={t(phrase ? 'communities.noneFound' : 'communities.none')}
        text={t('communities.noneText')}
        action={<CreateLink />}
      />
    )
  }
  if (!grouped) return cards(communities, 2)
  return groupByTopic(communities, title).map((group) => (
    <section key={group.topicId} aria-labelledby={`topic-${group.topicId}`} className={classes.group}>
      <h2 id={`topic-${group.topicId}`}>{group.title}</h2>
      {cards(group.communities, 3)}
    </section>
  ))
}

/** The link to the form of a new community. A blocked person may create none. */
function CreateLink({ icon }: { icon?: LucideIcon }) {
  const { t } = useTranslation()
  const { account } = useSession()
  if (isBlockedFrom(account, 'posts')) return null
  return (
    <LinkButton to="/add-community" icon={icon}>
      {t('communities.create')}
    </LinkButton>
  )
}
