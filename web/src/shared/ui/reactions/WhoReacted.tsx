import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { whoReacted } from '@/shared/api/generated/marmita'
import type { ReactionEntity, ReactionKind } from '@/shared/api/generated/marmita.schemas'
import { totalCount } from '@/shared/api/http'
import { ago, number } from '@/shared/lib/format'
import { Button } from '../Button'
import { ErrorState } from '../feedback/ErrorState'
import { Loading, RowSkeleton } from '../feedback/Skeleton'
import { Avatar } from '../media/Avatar'
import { Dialog } from '../overlays/Dialog'
import { ReactionPicture } from './ReactionPicture'
import classes from './reactions.module.css'
import { type Reacted, shownKinds, sumOf } from './reactions'

const PAGE = 20

const whoQuery = (entityType: ReactionEntity, entityId: string, type: ReactionKind | undefined) =>
  infiniteQueryOptions({
    queryKey: ['whoReacted', entityType, entityId, type],
    queryFn: async ({ pageParam, signal }) => {
      const answer = await whoReacted({ entityType, entityId, type, page: pageParam }, { signal })
      return { rows: answer.data, total: totalCount(answer) }
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (pages.length * PAGE < last.total ? pages.length : undefined),
    gcTime: 0,
    staleTime: 0,
  })

type Props = { entityType: ReactionEntity; id: string; value: Reacted; onClose: () => void }

/** The people who reacted, with any or with one kind, latest first. */
export default function WhoReacted({ entityType, id, value, onClose }: Props) {
  const { t } = useTranslation()
  const [kind, setKind] = useState<ReactionKind>()
  const query = useInfiniteQuery(whoQuery(entityType, id, kind))
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  const filter = (each: ReactionKind | undefined, count: number, label: string) => (
    <button
      key={label}
      type="button"
      className={classes.chip}
      data-own={kind === each}
      aria-pressed={kind === each}
      aria-label={t('reactions.chip', { kind: label, number: number(count) })}
      onClick={() => setKind(each)}
    >
      {each ? <ReactionPicture kind={each} /> : label} {number(count)}
    </button>
  )
  return (
    <Dialog open onClose={onClose} title={t('reactions.who')}>
      <div className={classes.filters} role="group" aria-label={t('reactions.who')}>
        {filter(undefined, sumOf(value), t('reactions.all'))}
        {shownKinds(value).map((each) =>
          filter(each, value.reactions[each] ?? 0, t(`reactions.kind.${each}`)),
        )}
      </div>
      {query.isPending && (
        <Loading>
          <RowSkeleton />
        </Loading>
      )}
      {query.error && rows.length === 0 && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isSuccess && rows.length === 0 && <p className={classes.quiet}>{t('reactions.none')}</p>}
      <ul className={classes.people}>
        {rows.map(({ user, type, date }, at) => (
          <li key={user?.id ?? at} className={classes.person}>
            <Avatar picture={user?.picture} size={36} />
            {user ? (
              <Link
                to="/user-details/$login"
                params={{ login: user.login }}
                className={classes.login}
                onClick={onClose}
              >
                {user.login}
              </Link>
            ) : (
              <span className={`${classes.login} ${classes.quiet}`}>{t('reactions.gone')}</span>
            )}
            <span className={classes.quiet}>{ago(date)}</span>
            <span role="img" aria-label={t(`reactions.kind.${type}`)} className={classes.kind}>
              <ReactionPicture kind={type} size={22} />
            </span>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          variant="secondary"
          size="sm"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('reactions.more')}
        </Button>
      )}
    </Dialog>
  )
}
