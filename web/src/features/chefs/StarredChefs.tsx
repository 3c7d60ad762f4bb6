import { useInfiniteQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { Button, LinkButton } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { LongList } from '@/shared/ui/longList/LongList'
import { ChefCard } from './ChefCard'
import { ChefGridSkeleton } from './ChefGrid'
import classes from './ChefGrid.module.css'
import { starredQuery } from './queries'

/** The list of the user's saved chefs. */
export function StarredChefs() {
  const { t } = useTranslation()
  const query = useInfiniteQuery(starredQuery)
  const chefs = query.data?.pages.flatMap((page) => page.chefs) ?? []
  if (query.isPending) return <ChefGridSkeleton />
  if (query.error && chefs.length === 0)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (chefs.length === 0) {
    return (
      <EmptyState
        icon={Heart}
        title={t('chefs.starred.title')}
        text={t('chefs.starred.text')}
        action={<LinkButton to="/home">{t('chefs.starred.explore')}</LinkButton>}
      />
    )
  }
  return (
    <div className={classes.list}>
      <LongList items={chefs} kind="chefs" className={classes.grid}>
        {(chef) => <ChefCard chef={chef} level={2} />}
      </LongList>
      {query.hasNextPage && (
        <Button
          variant="secondary"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('chefs.starred.more')}
        </Button>
      )}
    </div>
  )
}
