import { useProgressiveCount } from '@/shared/hooks/useProgressiveCount'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { ChefCard, ChefGrid, ChefGridSkeleton, countFilters, NoChefs, NoStarredChefs } from '@/features/chefs'
import { useSession } from '@/shared/session'
import { Button } from '@/shared/ui/Button'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import classes from './Home.module.css'
import type { Home } from './useHome'

const FIRST_SCREEN = 4

/** The list of chefs. It has all the information of the map, for readers who cannot use the map. */
export function HomeList({ home }: { home: Home }) {
  const { t } = useTranslation()
  const { data, isPending, error, refetch, isPlaceholderData } = home.chefs
  const drawn = useProgressiveCount('chefs on home', data?.chefs.length ?? 0)
  if (isPending) return <ChefGridSkeleton />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data.chefs.length === 0) return <NothingFound home={home} />
  const beyond = data.clusters.reduce((sum, { count }) => sum + count, 0)
  return (
    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? classes.stale : undefined}>
      <ChefGrid>
        {data.chefs.slice(0, drawn).map((chef, at) => (
          <ChefCard
            key={chef.id}
            chef={chef}
            level={2}
            distance={home.distanceTo(chef)}
            priority={at < FIRST_SCREEN}
            lit={home.active === chef.id}
            onHover={home.hover}
            onOpen={home.openChef}
          />
        ))}
      </ChefGrid>
      {beyond > 0 && <p className={classes.beyond}>{t('chefs.explore.more', { count: beyond })}</p>}
    </div>
  )
}

function NothingFound({ home }: { home: Home }) {
  const { t } = useTranslation()
  const searched = home.search.q !== undefined
  const filtered = searched || countFilters(home.search) > 0
  const { isLoggedIn } = useSession()
  if (home.search.starred) {
    return (
      <NoStarredChefs
        isVisitor={!isLoggedIn}
        onAll={() => home.setFilters({ ...home.search, starred: undefined })}
      />
    )
  }
  return (
    <NoChefs
      action={
        <Button onClick={() => (filtered ? home.showAll() : home.lookFarther())}>
          {searched ? t('chefs.none.words') : filtered ? t('chefs.none.clear') : t('chefs.none.wider')}
        </Button>
      }
    />
  )
}
