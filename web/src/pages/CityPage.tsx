import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Map as MapIcon } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import {
  ChefCard,
  ChefGrid,
  ChefGridSkeleton,
  chefsTotal,
  cityQuery,
  countFilters,
  FilterBar,
  filterParams,
  NO_FILTERS,
  NoChefs,
  NoStarredChefs,
  pickFilters,
} from '@/features/chefs'
import { cityName } from '@/shared/i18n/cityName'
import { type ChefFilters, formatBounds } from '@/shared/lib/search'
import { useSession } from '@/shared/session'
import { Button, LinkButton } from '@/shared/ui/Button'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { NotFound } from '@/shared/ui/feedback/NotFound'
import { PageTitle } from '@/shared/ui/PageTitle'
import classes from './CityPage.module.css'
import { boundsOf } from './home/area'

/** Return the name of a city from its address with capitals: `aix-en-provence`, `paris`. */
const capitalised = (city: string) =>
  city.replaceAll(
    /(^|[\s'’-])(\p{L})/gu,
    (_, before: string, letter: string) => before + letter.toLocaleUpperCase(),
  )

/** The list of the chefs of a city, the target of links in search engines and messages. */
export default function CityPage() {
  const { t } = useTranslation()
  const { city = '' } = useParams({ strict: false })
  const filters: ChefFilters = useSearch({ strict: false })
  const navigate = useNavigate()
  const { isLoggedIn } = useSession()
  const { data, isPending, error, refetch } = useQuery(cityQuery(city, filters))
  const setFilters = (filters: ChefFilters) =>
    void navigate({
      to: '.',
      search: pickFilters(filters),
      replace: true,
      resetScroll: false,
    })
  const name = cityName(data?.chefs[0]?.villageTownCity || capitalised(city))
  const total = data && chefsTotal(data)
  if (!city.trim()) return <NotFound />
  return (
    <div className={`container ${classes.page}`}>
      <PageTitle title={t('chefs.explore.cityTitle', { city: name })} />
      <div className={classes.head}>
        <div>
          <h1>
            {total === undefined
              ? t('chefs.explore.cityTitle', { city: name })
              : t('chefs.explore.inCity', { count: total, city: name })}
          </h1>
          <p className={classes.lead}>{t('chefs.explore.cityLead')}</p>
        </div>
        {data && data.chefs.length > 0 && (
          <LinkButton
            variant="secondary"
            icon={MapIcon}
            to="/home"
            search={{ ...filters, bounds: formatBounds(boundsOf(data.chefs)!) }}
          >
            {t('chefs.explore.onMap')}
          </LinkButton>
        )}
      </div>
      <FilterBar
        filters={filters}
        onChange={setFilters}
        total={total}
        counted={{ city, ...filterParams(filters) }}
      />
      {isPending && <ChefGridSkeleton count={6} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.chefs.length === 0 && filters.starred && (
        <NoStarredChefs
          isVisitor={!isLoggedIn}
          onAll={() => setFilters({ ...filters, starred: undefined })}
        />
      )}
      {data?.chefs.length === 0 && !filters.starred && (
        <NoChefs
          action={
            countFilters(filters) > 0 ? (
              <Button onClick={() => setFilters(NO_FILTERS)}>{t('chefs.none.clear')}</Button>
            ) : (
              <LinkButton to="/home">{t('chefs.none.elsewhere')}</LinkButton>
            )
          }
        />
      )}
      {data && (
        <ChefGrid>
          {data.chefs.map((chef, at) => (
            <ChefCard key={chef.id} chef={chef} level={2} priority={at < 4} />
          ))}
        </ChefGrid>
      )}
    </div>
  )
}
