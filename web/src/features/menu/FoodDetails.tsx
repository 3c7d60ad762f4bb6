import { Leaf, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { FoodView } from '@/shared/api/generated/marmita.schemas'
import { money, relativeDay } from '@/shared/lib/format'
import { Button } from '@/shared/ui/Button'
import { Tag } from '@/shared/ui/Chip'
import { Picture } from '@/shared/ui/media/Picture'
import { Price } from '@/shared/ui/Price'
import { Allergens } from './Allergens'
import { offerDays } from './availability'
import classes from './FoodDetails.module.css'
import { noneText } from './noneText'

type Props = {
  food: FoodView
  disabled: boolean
  /** The chef of the dish: portrait, rating, and a link. */
  chef: ReactNode
  /** Undefined for the dish's own chef. */
  onAdd?: (food: FoodView) => void
  /** The tools of the chef and admins. */
  tools?: ReactNode
}

/** One dish with all its declared facts. */
export function FoodDetails({ food, disabled, chef, onAdd, tools }: Props) {
  const { t } = useTranslation()
  const days = offerDays(food)
  return (
    <article className={classes.food}>
      <Picture
        picture={food.image}
        alt=""
        priority
        sizes="(max-width: 699px) 100vw, 560px"
        className={classes.photo}
      />
      <div className={classes.words}>
        <h1>{food.name}</h1>
        {chef}
        <p className={classes.price}>
          <Price cents={food.price} size="lg" />
          {food.worth !== null && (
            <span className={classes.muted}>{t('menu.worth', { amount: money(food.worth) })}</span>
          )}
          {food.amount && <span className={classes.muted}>{food.amount}</span>}
        </p>
        <div className={classes.tags}>
          {food.dietary.map((word) => (
            <Tag key={word} tone="leaf" icon={Leaf} size="md">
              {t(`chefs.dietary.${word}`)}
            </Tag>
          ))}
          {!food.active && (
            <Tag tone="outline" size="md">
              {t('menu.off')}
            </Tag>
          )}
          {food.surpriseBag && <Tag size="md">{t('menu.surpriseBag')}</Tag>}
        </div>
        <p>{food.description}</p>
        {food.contents.length > 0 && (
          <section>
            <h2 className={classes.subtitle}>{t('menu.contents')}</h2>
            <ul className={classes.list}>
              {food.contents.map((part) => (
                <li key={part.foodId}>{t('menu.part', { quantity: part.quantity, name: part.name })}</li>
              ))}
            </ul>
          </section>
        )}
        <section>
          <h2 className={classes.subtitle}>{t('menu.allergens')}</h2>
          <p className={classes.muted}>
            <Allergens food={food} always />
          </p>
        </section>
        {onAdd && (
          <div className="in-reach" data-bottom-bar>
            <Button
              size="lg"
              icon={Plus}
              disabled={disabled || days.length === 0}
              onClick={() => onAdd(food)}
            >
              {t('menu.addToBag')}
            </Button>
          </div>
        )}
        <section>
          <h2 className={classes.subtitle}>{t('menu.when')}</h2>
          {days.length === 0 ? (
            <p className={classes.muted}>{noneText(t, food)}</p>
          ) : (
            <ul className={classes.list}>
              {days.map(({ day, left }) => (
                <li key={day} className={classes.when}>
                  <span>{relativeDay(day)}</span>
                  <span className={classes.muted}>{t('menu.left', { count: left })}</span>
                </li>
              ))}
            </ul>
          )}
        </section>
        {tools}
      </div>
    </article>
  )
}
