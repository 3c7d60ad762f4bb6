import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { Soup } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { addToCart } from '@/features/carts'
import { chefQuery } from '@/features/chefs'
import { FoodDetails, AVAILABILITY_REFETCH_MS, foodQuery } from '@/features/menu'
import type { ChefProfile } from '@/shared/api/generated/marmita.schemas'
import { ApiError } from '@/shared/api/ApiError'
import { lazyWithTexts } from '@/shared/i18n/lazyWithTexts'
import { owns, useSession } from '@/shared/session'
import { LinkButton } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { Avatar } from '@/shared/ui/media/Avatar'
import { PageTitle } from '@/shared/ui/PageTitle'
import { StarRating } from '@/shared/ui/StarRating'
import classes from './FoodPage.module.css'

const FoodTools = lazyWithTexts(() => import('./chef/FoodTools'), 'menu.chef', 'errors')

/** The chef of the dish, with a link to the menu. The height is fixed, so that nothing moves when the chef loads. */
function Chef({ chef }: { chef: ChefProfile | undefined }) {
  const { t } = useTranslation()
  return (
    <div className={classes.who}>
      {chef && (
        <>
          <Avatar picture={chef.avatar} size={44} />
          <div>
            <Link to="/chef/$login" params={{ login: chef.shortName }} className={classes.chef}>
              {t('menu.of', { name: chef.name })}
            </Link>
            <p className={classes.facts}>
              <StarRating value={chef.averageVote} votes={chef.votesCount} />
              <span>{chef.locationName}</span>
            </p>
          </div>
        </>
      )}
    </div>
  )
}

/** The skeleton of the page: a picture with lines beside it. */
function Waiting() {
  return (
    <Loading className={`container ${classes.page} ${classes.waiting}`}>
      <Skeleton aspectRatio="4 / 3" />
      <div className={classes.lines}>
        <Skeleton width="80%" height={44} />
        <Skeleton width="50%" height={44} />
        <Skeleton width="30%" height={32} />
        <Skeleton height={48} />
      </div>
    </Loading>
  )
}

/** The page of one dish and its chef. */
export default function FoodPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams({ strict: false })
  const {
    data: food,
    error,
    refetch,
  } = useQuery({ ...foodQuery(id), refetchInterval: AVAILABILITY_REFETCH_MS })
  const { data: chef } = useQuery({ ...chefQuery(food?.chefId ?? ''), enabled: food !== undefined })
  const navigate = useNavigate()
  const { account } = useSession()
  const chosenDay = useLocation({ select: ({ state }) => state.chosenDay })
  if (error instanceof ApiError && [400, 404].includes(error.status)) {
    return (
      <>
        <PageTitle title={t('menu.notFound')} noIndex />
        <EmptyState
          icon={Soup}
          level={1}
          title={t('menu.notFound')}
          text={t('menu.notFoundText')}
          action={<LinkButton to="/home">{t('chefs.explore.title')}</LinkButton>}
        />
      </>
    )
  }
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} level={1} />
  if (!food) return <Waiting />
  const isOwn = owns(account, food.chefId)
  const toChef = () =>
    void navigate({ to: '/chef/$login', params: { login: chef?.shortName ?? food.chefId } })
  return (
    <div className={`container ${classes.page}`}>
      <PageTitle title={food.name} />
      <FoodDetails
        food={food}
        chef={<Chef chef={chef} />}
        disabled={!food.active || chef?.suspended === true || chef?.active === false}
        onAdd={isOwn ? undefined : (wanted) => addToCart(wanted, chef, chosenDay)}
        tools={
          food.own && (
            <Suspense>
              <FoodTools food={food} onDone={toChef} />
            </Suspense>
          )
        }
      />
    </div>
  )
}
