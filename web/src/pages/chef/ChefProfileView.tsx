import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChefHat } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { addToCart, CartPanel } from '@/features/carts'
import { chefQuery, Facts, findKnownCard, NameRow, PhotoGrid } from '@/features/chefs'
import { Menu } from '@/features/menu'
import { ApiError } from '@/shared/api/ApiError'
import type { ChefCard, ChefProfile } from '@/shared/api/generated/marmita.schemas'
import { lazyWithTexts } from '@/shared/i18n/lazyWithTexts'
import { distanceKm } from '@/shared/lib/geo'
import { isAdmin, ownChefId, owns, useCurrentLocation, useSession } from '@/shared/session'
import { LinkButton } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { PageTitle } from '@/shared/ui/PageTitle'
import { CartBar } from './CartBar'
import classes from './ChefProfileView.module.css'
import { ChefSkeleton } from './ChefSkeleton'
import { useReport } from '../useReport'

/** The parts below the menu are loaded after the menu. */
const ProfileDetails = lazyWithTexts(() => import('./ProfileDetails'), 'reviews')
const PointPart = lazyWithTexts(() => import('./PointPart'), 'agreements')
const OwnerPart = lazyWithTexts(() => import('./OwnerPart'), 'chefs.state')

type Props = {
  login: string
  /**
   * As a page, over a list, or in the frame of another site's page. In a frame there are no other chefs, no bag and no
   * account.
   */
  within?: 'page' | 'overlay' | 'frame'
  /** Opens another chef. Without it, a link to the chef's page does. */
  onOpenChef?: (chef: ChefCard) => void
}

/** The profile of a chef: pictures, description, menu, reviews and place. */
export function ChefProfileView({ login, within = 'page', onOpenChef }: Props) {
  const client = useQueryClient()
  const { account } = useSession()
  const { data: chef, error, refetch } = useQuery(chefQuery(login))
  const { report, dialog } = useReport('chefs.logInToReport')
  const known = chef ?? findKnownCard(client, login)
  if (error instanceof ApiError && error.status === 404) return <NotThere />
  if (error && !chef) return <ErrorState error={error} onRetry={() => void refetch()} level={1} />
  if (!known) return <ChefSkeleton />
  const framed = within === 'frame'
  return (
    <div className={within === 'page' ? `${classes.page} container` : `${classes.page} ${classes.overlay}`}>
      <PageTitle title={known.name} />
      <PhotoGrid name={known.name} first={known.defaultPicture} pictures={chef?.galleryImages ?? []} />
      <div className={classes.columns}>
        <div className={classes.main}>
          <Head chef={known} framed={framed} onReport={() => report({ type: 'chef', entityId: known.id })} />
          {chef ? <Body chef={chef} framed={framed} /> : <ChefSkeleton part="body" />}
        </div>
        <aside className={classes.bag}>
          {framed ? <OrderLink chef={known} /> : <CartPanel chefId={known.id} />}
        </aside>
      </div>
      {chef && (
        <Suspense>
          <ProfileDetails
            chef={chef}
            framed={framed}
            onOpenChef={onOpenChef}
            isOwn={owns(account, chef.id)}
            onReport={(type, entityId) => report({ type, entityId })}
          />
        </Suspense>
      )}
      {framed ? (
        <div className={classes.bar}>
          {known.name}
          <OrderLink chef={known} />
        </div>
      ) : (
        <CartBar chefId={known.id} />
      )}
      {dialog}
    </div>
  )
}

type HeadProps = { chef: ChefCard | ChefProfile; framed: boolean; onReport: () => void }

function Head({ chef, framed, onReport }: HeadProps) {
  const here = useCurrentLocation()
  const { latitude, longitude } = chef
  const isPlaced = latitude !== null && longitude !== null
  const distance = here && isPlaced ? distanceKm(here, { latitude, longitude }) : null
  return <NameRow chef={chef} distance={distance} framed={framed} onReport={onReport} />
}

function OrderLink({ chef }: { chef: Pick<ChefCard, 'shortName'> }) {
  const { t } = useTranslation()
  return (
    <LinkButton to="/chef/$login" params={{ login: chef.shortName }} fullWidth>
      {t('chefs.orderHere')}
    </LinkButton>
  )
}

function Body({ chef, framed }: { chef: ChefProfile; framed: boolean }) {
  const { t } = useTranslation()
  const { account } = useSession()
  const isOwn = owns(account, chef.id)
  const editable = !framed && account !== null && (isOwn || isAdmin(account))
  const asksAs = chef.pickUpPoint && !framed && !isOwn ? ownChefId(account) : null
  const reason = chef.suspended ? 'suspended' : chef.listed ? undefined : 'inactive'
  const closed = reason && t(chef.pickUpPoint ? `chefs.point.${reason}` : `chefs.${reason}`)
  return (
    <>
      {editable && (
        <Suspense>
          <OwnerPart chefId={chef.id} />
        </Suspense>
      )}
      {asksAs && (
        <Suspense>
          <PointPart chefId={asksAs} point={chef} />
        </Suspense>
      )}
      <Facts chef={chef} />
      {chef.aboutMe && (
        <section aria-label={t('chefs.about', { name: chef.firstName || chef.name })}>
          <p className={classes.about}>{chef.aboutMe}</p>
        </section>
      )}
      <Menu
        chefId={chef.id}
        closed={closed}
        onAdd={framed || isOwn ? undefined : (food, day) => addToCart(food, chef, day)}
        editable={editable}
      />
    </>
  )
}

function NotThere() {
  const { t } = useTranslation()
  return (
    <>
      <PageTitle title={t('chefs.notFound')} noIndex />
      <EmptyState
        icon={ChefHat}
        level={1}
        title={t('chefs.notFound')}
        text={t('chefs.notFoundText')}
        action={<LinkButton to="/home">{t('chefs.explore.title')}</LinkButton>}
      />
    </>
  )
}
