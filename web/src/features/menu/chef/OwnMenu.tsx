import { Plus, Soup } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { OwnMenu as Menu } from '@/shared/api/generated/marmita.schemas'
import { LinkButton } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { SortableList } from '@/shared/ui/SortableList'
import { MenuRow } from './MenuRow'
import { useArrangeMenu } from './mutations'
import classes from './OwnMenu.module.css'

type Props = {
  menu: Menu
  /** The id of the dish whose editor is open, or 'new'. */
  open: string | undefined
}

/** All dishes of a chef in their order, each with a link to its editor. */
export function OwnMenu({ menu, open }: Props) {
  const { t } = useTranslation()
  const arranging = useArrangeMenu(menu.chefId)
  const { foods } = menu
  const onMenu = foods.filter(({ active }) => active).length
  const Heading = open ? 'h2' : 'h1'
  const add = menu.can.create ? (
    <LinkButton
      to="/create-food/$chefId"
      params={{ chefId: menu.chefId }}
      icon={Plus}
      variant={foods.length > 0 ? 'secondary' : 'primary'}
    >
      {t(foods.length > 0 ? 'menu.own.add' : 'menu.own.first')}
    </LinkButton>
  ) : (
    <LinkButton to="/configure-stripe" search={{ chefId: menu.chefId }}>
      {t('menu.own.toPayments')}
    </LinkButton>
  )
  return (
    <section aria-labelledby="own-menu" className={classes.menu}>
      <header className={classes.head}>
        <div>
          <Heading id="own-menu" className={classes.title}>
            {t('menu.title')}
          </Heading>
          {foods.length > 0 && (
            <p className={classes.muted}>{t('menu.own.count', { active: onMenu, count: foods.length })}</p>
          )}
        </div>
        {foods.length > 0 && !menu.can.create && (
          <p className={classes.muted}>{t('menu.own.paymentsFirst')}</p>
        )}
        {foods.length > 0 && foods.length < menu.mostFoods && open !== 'new' && add}
      </header>
      {foods.length === 0 && (
        <EmptyState
          icon={Soup}
          level={2}
          title={t('menu.own.empty')}
          text={t(menu.can.create ? 'menu.own.emptyText' : 'menu.own.paymentsFirst')}
          action={open !== 'new' && add}
        />
      )}
      <SortableList
        className={classes.rows}
        ids={foods.map(({ id }) => id)}
        nameOf={(id) => foods.find((food) => food.id === id)?.name ?? ''}
        onSort={(ids) => arranging.mutate(ids)}
      >
        {foods.map((food) => (
          <MenuRow key={food.id} food={food} isOpen={food.id === open} />
        ))}
      </SortableList>
    </section>
  )
}
