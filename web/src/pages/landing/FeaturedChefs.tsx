import type { UseQueryResult } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { ChefCard, ChefGridSkeleton } from '@/features/chefs'
import type { ChefCard as Chef } from '@/shared/api/generated/marmita.schemas'
import { distanceKm } from '@/shared/lib/geo'
import { useCurrentLocation } from '@/shared/session'
import { LinkButton } from '@/shared/ui/Button'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import classes from './Landing.module.css'

const SHOWN = 4

export function FeaturedChefs({ query }: { query: UseQueryResult<Chef[]> }) {
  const { t } = useTranslation()
  const here = useCurrentLocation()
  const { data, isPending, error, refetch } = query
  if (data?.length === 0) return null
  return (
    <section aria-labelledby="loved" className={classes.section}>
      <div className={classes.sectionHead}>
        <h2 id="loved">{t('chefs.explore.landing.loved')}</h2>
        <LinkButton to="/home" variant="secondary" size="sm" iconAfter={ArrowRight}>
          {t('chefs.explore.landing.seeAll')}
        </LinkButton>
      </div>
      {isPending && <ChefGridSkeleton />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} level={3} />}
      {data && (
        <div className={classes.loved}>
          {data.slice(0, SHOWN).map((chef) => (
            <ChefCard
              key={chef.id}
              chef={chef}
              distance={here && distanceKm(here, chef)}
              sizes="(max-width: 699px) 280px, 276px"
            />
          ))}
        </div>
      )}
    </section>
  )
}
