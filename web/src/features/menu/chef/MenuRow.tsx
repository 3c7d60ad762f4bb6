import { Link } from '@tanstack/react-router'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { FoodView } from '@/shared/api/generated/marmita.schemas'
import { useErrorToast } from '@/shared/hooks/useErrorToast'
import { dayAndMonth, money, parisDay } from '@/shared/lib/format'
import { BareSwitch } from '@/shared/ui/forms/Switch'
import { Picture } from '@/shared/ui/media/Picture'
import { Price } from '@/shared/ui/Price'
import { SortableRow } from '@/shared/ui/SortableList'
import { useSetActive } from './mutations'
import { amountsOf } from './editor/offer/week'
import classes from './OwnMenu.module.css'
import { WeekLetters } from './WeekLetters'

/** The most dates that a row shows; the editor has all of them. */
const SHOWN_DATES = 3

type Props = { food: FoodView; isOpen: boolean }

export function MenuRow({ food, isOpen }: Props) {
  const { t } = useTranslation()
  const switching = useSetActive(food.id)
  useErrorToast(switching.error)
  const { offer } = food
  const isWeekly = offer.offerType === 'FIXED_OFFER' && Object.keys(offer.operatingHours).length > 0
  return (
    <SortableRow id={food.id} name={food.name} className={classes.row} aria-current={isOpen || undefined}>
      <Picture picture={food.image} alt="" sizes="64px" className={classes.photo} />
      <div className={classes.words}>
        <Link to="/edit-food/$foodId" params={{ foodId: food.id }} className={classes.name}>
          {food.name}
        </Link>
        <p className={classes.facts}>
          <b>
            <Price cents={food.price} />
          </b>
          {food.worth !== null && <span>{t('menu.worth', { amount: money(food.worth) })}</span>}
          <Offered food={food} />
        </p>
        {isWeekly && food.allergensDeclared && <WeekLetters cooked={Object.keys(offer.operatingHours)} />}
      </div>
      <span className={classes.switch}>
        <BareSwitch
          opens
          label={t('menu.own.onMenu', { name: food.name })}
          checked={food.active}
          disabled={!food.active && !food.own?.can.activate}
          onChange={(active) => switching.mutate({ food, active })}
        />
      </span>
    </SortableRow>
  )
}

/** The portions and days of a dish, or the reason why it is not sold. */
function Offered({ food: { allergensDeclared, offer, surpriseBag } }: { food: FoodView }) {
  const { t } = useTranslation()
  if (!allergensDeclared) return <span className={classes.missing}>{t('menu.own.undeclared')}</span>
  if (offer.offerType === 'ONE_TIME') {
    const today = parisDay()
    const coming = offer.oneTimeOffers.filter(({ date }) => date >= today)
    if (coming.length === 0) return <span>{t('menu.own.datesOver')}</span>
    const days = coming.slice(0, SHOWN_DATES).map(({ date }) => dayAndMonth(date))
    const more = coming.length > SHOWN_DATES ? ['…'] : []
    const amounts = amountsOf(coming.map(({ offerInfo }) => offerInfo.amountServed))
    return (
      <span>
        {[...days, ...more].join(', ')} · {amountText(amounts, 'each')}
      </span>
    )
  }
  const amounts = amountsOf(Object.values(offer.operatingHours).map(({ amountServed }) => amountServed))
  if (offer.offerType === 'UNAVAILABLE' || !amounts) return <span>{t('menu.own.notOffered')}</span>
  return (
    <span>
      {amountText(amounts, 'aDay')}
      {surpriseBag && ` · ${t('menu.surpriseBag')}`}
    </span>
  )

  function amountText(found: ReturnType<typeof amountsOf>, unit: 'aDay' | 'each'): string {
    if (!found) return ''
    return found.least === found.most
      ? t(`menu.own.${unit}`, { amount: found.most })
      : t(`menu.own.${unit}Range`, { ...found })
  }
}
