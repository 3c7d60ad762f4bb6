import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Store } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { chefQuery } from '@/features/chefs'
import type { ChefCard } from '@/shared/api/generated/marmita.schemas'
import { useNearViewport } from '@/shared/hooks/useNearViewport'
import classes from './Landing.module.css'

const REQUESTED = 4
const SHOWN = 6

/** The pick-up points to which this week's chefs deliver. They are requested when the reader scrolls near. */
export function Partners({ chefs }: { chefs: readonly ChefCard[] }) {
  const { t } = useTranslation()
  const { ref, isNear } = useNearViewport<HTMLElement>()
  const delivering = chefs
    .filter((chef) => chef.deliveryTypes.includes('DELIVER_TO_PICKUP_POINT'))
    .slice(0, REQUESTED)
  const profiles = useQueries({
    queries: delivering.map((chef) => ({
      ...chefQuery(chef.shortName),
      enabled: isNear,
    })),
  })
  const points = new Map(
    profiles.flatMap(({ data }) => data?.pickUpPoints ?? []).map((point) => [point.id, point]),
  )
  return (
    <section
      ref={ref}
      aria-labelledby="partners"
      className={classes.partners}
      hidden={delivering.length === 0}
    >
      <h2 id="partners" className={classes.partnersTitle}>
        {t('chefs.explore.landing.partners')}
      </h2>
      <ul className={classes.marks}>
        {[...points.values()].slice(0, SHOWN).map((point) => (
          <li key={point.id}>
            <Link to="/pick-up-point/$login" params={{ login: point.shortName }} className={classes.mark}>
              <Store size={20} aria-hidden />
              {point.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
