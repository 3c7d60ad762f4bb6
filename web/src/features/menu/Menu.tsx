import { useQuery } from '@tanstack/react-query'
import { Plus, Soup } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { FoodView } from '@/shared/api/generated/marmita.schemas'
import { useHistoryState } from '@/shared/hooks/useHistoryState'
import { dayChip, parisDay } from '@/shared/lib/format'
import { Button, LinkButton } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, RowSkeleton } from '@/shared/ui/feedback/Skeleton'
import { dishOfTheDay, menuDays, portionsLeft, sortedForDay } from './availability'
import { Dish } from './Dish'
import classes from './Menu.module.css'
import { foodsQuery } from './queries'

const SHOWN = 6

type Props = {
  chefId: string
  /** The reason why nothing can be added to the cart; the dishes are still shown. */
  closed?: string
  /** Called with the chosen day, if any. Without this function nothing can be added. */
  onAdd?: (food: FoodView, day?: string) => void
  /** Whether to show every dish with a link to its editor, for the chef and admins. */
  editable?: boolean
}

/** The menu of a chef, by day. */
export function Menu({ chefId, closed, onAdd, editable = false }: Props) {
  const { t } = useTranslation()
  const { data, isPending, error, refetch } = useQuery(foodsQuery(chefId))
  const [kept, setChosen] = useHistoryState<string>(`day-${chefId}`)
  const [all, setAll] = useHistoryState<boolean>(`all-${chefId}`)
  // The server sends inactive dishes only to their chef; they come after the others.
  const foods = (data ?? []).filter((food) => food.active || editable)
  const days = menuDays(foods)
  const chosen = days.find((each) => each === kept)
  const day =
    chosen ?? days.find((each) => foods.some((food) => portionsLeft(food, each) > 0)) ?? days[0] ?? parisDay()
  const served = foods.filter((food) => food.active)
  const ofTheDay = day === parisDay() ? dishOfTheDay(served, day) : undefined
  const dishes = [
    ...(ofTheDay ? [ofTheDay] : []),
    ...sortedForDay(foods, day).filter((food) => food !== ofTheDay),
  ]
  const firstServed = dishes.find((food) => portionsLeft(food, day) > 0)
  return (
    <section aria-labelledby="menu" className={classes.menu}>
      <div className={classes.head}>
        <h2 id="menu">{t('menu.title')}</h2>
        {editable && (
          <LinkButton to="/create-food/$chefId" params={{ chefId }} size="sm" variant="secondary" icon={Plus}>
            {t('menu.addDish')}
          </LinkButton>
        )}
        {days.length > 1 && (
          <div className={classes.days} role="group" aria-label={t('menu.day')}>
            {days.map((each) => {
              const { weekday, dayOfMonth } = dayChip(each)
              return (
                <button
                  key={each}
                  type="button"
                  className={classes.day}
                  aria-pressed={each === day}
                  onClick={() => setChosen(each)}
                >
                  <span>{each === parisDay() ? t('menu.today') : weekday}</span>
                  <b>{dayOfMonth}</b>
                </button>
              )
            })}
          </div>
        )}
      </div>
      {closed && <p className={classes.closed}>{closed}</p>}
      {isPending && (
        <Loading className={classes.waiting}>
          <RowSkeleton />
          <RowSkeleton />
          <RowSkeleton />
        </Loading>
      )}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} level={3} />}
      {data && foods.length === 0 && (
        <EmptyState icon={Soup} level={3} title={t('menu.empty')} text={t('menu.emptyText')} />
      )}
      <ul>
        {(all ? dishes : dishes.slice(0, SHOWN)).map((food) => (
          <Dish
            key={food.id}
            food={food}
            day={day}
            disabled={closed !== undefined}
            chosenDay={chosen}
            leading={food === firstServed}
            editable={editable}
            isOfTheDay={food === ofTheDay}
            onAdd={onAdd && (() => onAdd(food, chosen))}
          />
        ))}
      </ul>
      {!all && dishes.length > SHOWN && (
        <Button variant="secondary" className={classes.all} onClick={() => setAll(true)}>
          {t('menu.all', { count: dishes.length })}
        </Button>
      )}
    </section>
  )
}
