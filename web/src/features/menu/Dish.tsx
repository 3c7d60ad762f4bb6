import { Link } from '@tanstack/react-router'
import { Leaf, Pencil, Plus } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { FoodView } from '@/shared/api/generated/marmita.schemas'
import { money, parisDay, relativeDay, shortDay } from '@/shared/lib/format'
import { Button, LinkButton } from '@/shared/ui/Button'
import { Tag } from '@/shared/ui/Chip'
import { Picture } from '@/shared/ui/media/Picture'
import { Price } from '@/shared/ui/Price'
import { Allergens } from './Allergens'
import { noneText } from './noneText'
import { nextDay, offerDays, portionsLeft } from './availability'
import classes from './Menu.module.css'
import type { TFunction } from '@/shared/i18n/translate'

/** Up to this number, the portions left are shown. */
const SHOW_LEFT_UP_TO = 12

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The day that was chosen in the menu before the dish was opened. */
    chosenDay?: string
  }
}

type Props = {
  food: FoodView
  day: string
  /** `day` if the customer chose it, otherwise undefined. */
  chosenDay: string | undefined
  disabled: boolean
  /** Whether the dish is the first available one; its button is the primary one. */
  leading: boolean
  /** Whether to mark it as the dish of the day: the one with most portions left. */
  isOfTheDay: boolean
  /** Whether to show the link to the editor, for the chef and admins. */
  editable: boolean
  onAdd: (() => void) | undefined
}

export function Dish({ food, day, chosenDay, disabled, leading, isOfTheDay, editable, onAdd }: Props) {
  const { t } = useTranslation()
  const left = portionsLeft(food, day)
  const later = nextDay(food, day)
  return (
    <li className={left > 0 && food.active ? classes.dish : `${classes.dish} ${classes.gone}`}>
      <div className={classes.photo}>
        <Picture picture={food.image} alt="" sizes="(max-width: 699px) 104px, 132px" />
      </div>
      <div className={classes.words}>
        {isOfTheDay && <p className={classes.special}>{t('menu.ofTheDay')}</p>}
        <h3 className={classes.name}>
          <Link to="/food/$id" params={{ id: food.id }} state={{ chosenDay }} className={classes.link}>
            {food.name}
          </Link>
        </h3>
        <p className={classes.text}>
          {food.description} <Allergens food={food} />
        </p>
        <div className={classes.facts}>
          <Price cents={food.price} />
          {food.worth !== null && (
            <span className={classes.worth}>{t('menu.worth', { amount: money(food.worth) })}</span>
          )}
          {!food.active && <Tag tone="outline">{t('menu.off')}</Tag>}
          {left > 0 && left <= SHOW_LEFT_UP_TO && <Tag>{leftText(t, left, day)}</Tag>}
          {left === 0 && food.active && (
            <Tag tone="urgent">{later ? t('menu.again', { day: shortDay(later) }) : noneText(t, food)}</Tag>
          )}
          {food.dietary.map((word) => (
            <Tag key={word} tone="leaf" icon={Leaf}>
              {t(`chefs.dietary.${word}`)}
            </Tag>
          ))}
          {food.surpriseBag && <Tag>{t('menu.surpriseBag')}</Tag>}
        </div>
        {food.offer.offerType === 'ONE_TIME' && <Dates food={food} />}
      </div>
      <div className={classes.actions}>
        {editable && (
          <LinkButton
            to="/edit-food/$foodId"
            params={{ foodId: food.id }}
            size="sm"
            variant="secondary"
            icon={Pencil}
            aria-label={t('menu.editNamed', { name: food.name })}
          >
            {t('menu.edit')}
          </LinkButton>
        )}
        {onAdd && (
          <Button
            size="sm"
            variant={leading ? 'primary' : 'secondary'}
            icon={Plus}
            disabled={disabled || (left === 0 && !later)}
            aria-label={t('menu.addNamed', { name: food.name })}
            onClick={onAdd}
          >
            {t('menu.add')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** The dates of a dish that is offered on single dates. */
function Dates({ food }: { food: FoodView }) {
  const { t } = useTranslation()
  const days = offerDays(food)
  if (days.length === 0) return null
  return (
    <ul className={classes.facts} aria-label={t('menu.when')}>
      {days.map(({ day }) => (
        <li key={day}>
          <Tag tone="outline">{relativeDay(day)}</Tag>
        </li>
      ))}
    </ul>
  )
}

function leftText(t: TFunction, count: number, day: string): string {
  return day === parisDay() ? t('menu.leftToday', { count }) : t('menu.left', { count })
}
