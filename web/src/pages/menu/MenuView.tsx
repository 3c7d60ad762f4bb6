import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { Utensils } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { FoodEditor, OwnMenu, ownMenuQuery } from '@/features/menu'
import { hasErrorKey } from '@/shared/api/ApiError'
import type { FoodView } from '@/shared/api/generated/marmita.schemas'
import { useChrome } from '@/shared/hooks/useChrome'
import { showSuccess } from '@/shared/lib/toast'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { NotFound } from '@/shared/ui/feedback/NotFound'
import { PageTitle } from '@/shared/ui/PageTitle'
import classes from './MenuPage.module.css'
import { MenuSkeleton } from './MenuSkeleton'

/** Loaded on its own: otherwise its icons would be loaded with each page that shares an icon with the editor. */
const MenuChecklist = lazy(() => import('./MenuChecklist'))

type Props = {
  chefId: string
  accountId: string
  /** The id of the dish that is edited, or 'new'. */
  open: string | undefined
  /** That dish, as it was read on its own. */
  opened: FoodView | undefined
}

/** The width from which the list is beside the editor. */
const WIDE = '(min-width: 980px)'

/** The list of dishes with the editor beside it; on a phone only one of them. */
export function MenuView({ chefId, accountId, open: named, opened }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data: menu, error, isFetching, refetch } = useQuery(ownMenuQuery(chefId))
  // If no dish can be added, the list explains why.
  const open = named === 'new' && menu && !menu.can.create ? undefined : named
  useChrome(...(open ? (['no-footer', 'no-phone-menu'] as const) : []))
  if (!menu && hasErrorKey(error, 'access_denied')) return <Navigate to="/" replace />
  if (!menu && hasErrorKey(error, 'chef_not_exist')) return <NotFound />
  if (error && !menu) return <ErrorState error={error} onRetry={() => void refetch()} level={1} />
  if (!menu) return <MenuSkeleton />
  const listed = menu.foods.find(({ id }) => id === open)
  const food = listed ?? opened
  if (open && open !== 'new' && !food) return <NotFound />
  const isGone = food !== undefined && !listed && !isFetching

  const toMenu = () => void navigate({ to: '/chef-menu', ignoreBlocker: true })
  const toDish = (made: FoodView, replace = false) =>
    void navigate({ to: '/edit-food/$foodId', params: { foodId: made.id }, replace, ignoreBlocker: true })
  const onSaved = (saved: FoodView) => {
    showSuccess(
      t(saved.allergensDeclared ? 'menu.own.saved' : 'menu.own.savedUndeclared', { name: saved.name }),
    )
    if (listed) return
    if (window.matchMedia(WIDE).matches) toDish(saved, true)
    else toMenu()
  }
  return (
    <div className={`container ${classes.page}`} data-open={open !== undefined}>
      <PageTitle title={food?.name ?? t(open ? 'menu.editor.newDish' : 'menu.title')} noIndex />
      <div className={classes.list}>
        {!open && (
          <Suspense>
            <MenuChecklist chefId={chefId} hasDishes={menu.foods.length > 0} />
          </Suspense>
        )}
        <OwnMenu menu={menu} open={open} />
      </div>
      {open ? (
        <FoodEditor
          key={open}
          menu={menu}
          food={food}
          isGone={isGone}
          nameOfDraft={(foodId) => `food ${accountId} ${foodId ?? `of ${chefId}`}`}
          onSaved={onSaved}
          onDeleted={toMenu}
          onCopied={(made) => toDish(made)}
        />
      ) : (
        menu.foods.length > 0 && (
          <div className={classes.none}>
            <EmptyState icon={Utensils} title={t('menu.own.choose')} text={t('menu.own.chooseText')} />
          </div>
        )
      )}
    </div>
  )
}
