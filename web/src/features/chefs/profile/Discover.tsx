import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { ChefCard as Chef, ChefProfile } from '@/shared/api/generated/marmita.schemas'
import type { Point } from '@/shared/lib/geo'
import { Button } from '@/shared/ui/Button'
import { ChefCard } from '../ChefCard'
import { ChefGrid, ChefGridSkeleton } from '../ChefGrid'
import { discoverQuery } from '../queries'
import classes from './Profile.module.css'

const SHOWN = 4

type Props = {
  chef: ChefProfile
  /** The chef's position; a chef without an address has no chefs nearby. */
  near: Point
  /** Called instead of following a card's link. */
  onOpen?: (chef: Chef) => void
}

/** Other chefs nearby. */
export function Discover({ chef, near, onOpen }: Props) {
  const { t } = useTranslation()
  const { data, isPending, isError, refetch } = useQuery(discoverQuery(chef.id, near))
  if (data?.length === 0) return null
  return (
    <section aria-labelledby="discover" className={classes.section}>
      <h2 id="discover">{t('chefs.discover.title')}</h2>
      {isPending && <ChefGridSkeleton />}
      {isError && (
        <p role="alert" className={classes.note}>
          {t('chefs.discover.failed')}{' '}
          <Button variant="quiet" size="sm" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </p>
      )}
      {data && (
        <ChefGrid>
          {data.slice(0, SHOWN).map((other) => (
            <ChefCard key={other.id} chef={other} onOpen={onOpen} />
          ))}
        </ChefGrid>
      )}
    </section>
  )
}
