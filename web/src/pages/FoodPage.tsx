import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { Soup } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { addToCart } from '@/features/carts'
import { chefQuery } from '@/features/chefs'
import { FoodDetails, FOLLOWS_THE_CLOCK, foodQuery } from '@/features/menu'
import { ApiError } from '@/shared/api/ApiError'
import { lazyWithTexts } from '@/shared/i18n/lazyWithTexts'
import { owns, useSession } from '@/shared/session'
import { LinkButton } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { PageTitle } from '@/shared/ui/PageTitle'
import { ChefSkeleton } from './chef/ChefSkeleton'
import classes from './FoodPage.module.css'

const FoodTools = lazyWithTexts(() => import('./chef/FoodTools'), 'menu.chef', 'errors')

/** One dish, and whose it is. */
export default function FoodPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams({ strict: false })
  const { data: food, error, refetch } = useQuery({ ...foodQuery(id), refetchInterval: FOLLOWS_THE_CLOCK })
  const { data: chef } = useQuery({ ...chefQuery(food?.chefId ?? ''), enabled: food !== undefined })
  const navigate = useNavigate()
  const { account } = useSession()
  const chosenDay = useLocation({ select: ({ state }) => state.chosenDay })
  if (error instanceof ApiError && [400, 404].includes(error.status)) {
    return (
      <>
        <PageTitle title={t('error.food_not_exist')} noIndex />
        <EmptyState
          icon={Soup}
          level={1}
          title={t('error.food_not_exist')}
          action={<LinkButton to="/home">{t('chefs.explore.title')}</LinkButton>}
        />
      </>
    )
  }
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} level={1} />
  if (!food) return <ChefSkeleton />
  const isOwn = owns(account, food.chefId)
  const toChef = () =>
    void navigate({ to: '/chef/$login', params: { login: chef?.shortName ?? food.chefId } })
  return (
    <div className={`container ${classes.page}`}>
      <PageTitle title={food.name} />
      {chef && (
        <Link to="/chef/$login" params={{ login: chef.shortName }} className={classes.chef}>
          {t('menu.of', { name: chef.name })}
        </Link>
      )}
      <FoodDetails
        food={food}
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
