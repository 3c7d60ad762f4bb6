import { useTranslation } from '@/shared/i18n/useTranslation'
import type { Weekday } from '@/shared/api/generated/marmita.schemas'
import { currentLanguage } from '@/shared/i18n'
import { dayChip, day as longDay } from '@/shared/lib/format'
import { BareSwitch } from '@/shared/ui/forms/Switch'
import { AmountField } from './AmountField'
import classes from './Offer.module.css'
import { type DayOffer, dayOfWeekday, type Opening } from './week'

type Props = {
  weekday: Weekday
  offer: DayOffer | undefined
  /** The sold and held portions of such a day. */
  sold: number
  /** The opening hours of the chef on that day; undefined if closed. */
  hours: Opening[string]
  /** Whether nobody can order the dish on that day, because the chef is closed. */
  isOutside: boolean
  isToday: boolean
  onSwitch: (on: boolean) => void
  onAmount: (amount: number) => void
  onHours: () => void
}

export const weekdayName = (weekday: Weekday): string =>
  longDay(dayOfWeekday(weekday)).split(/[ ,]/, 1)[0] ?? weekday

/** Return the weekday for use within a sentence: only English capitalizes it. */
export const weekdayInText = (weekday: Weekday): string =>
  currentLanguage() === 'en' ? weekdayName(weekday) : weekdayName(weekday).toLocaleLowerCase()

/** One weekday of the offer: a switch, the number of portions, and the hours. */
export function DayCell({
  weekday,
  offer,
  sold,
  hours,
  isOutside,
  isToday,
  onSwitch,
  onAmount,
  onHours,
}: Props) {
  const { t } = useTranslation()
  const name = weekdayInText(weekday)
  const isLowered = offer !== undefined && sold > 0 && offer.amount <= sold
  return (
    <li className={classes.day} data-on={offer !== undefined} data-today={isToday}>
      <span className={classes.weekday}>
        <span aria-hidden>{dayChip(dayOfWeekday(weekday)).weekday}</span>
        {isToday && <span className={classes.dot} title={t('menu.today')} />}
      </span>
      <span className={classes.switch}>
        <BareSwitch
          opens
          label={t('menu.editor.cookedOn', { day: name })}
          checked={offer !== undefined}
          disabled={offer !== undefined && sold > 0}
          onChange={onSwitch}
        />
      </span>
      {offer ? (
        <>
          <AmountField
            value={offer.amount}
            onChange={onAmount}
            label={t('menu.editor.portionsOn', { day: name })}
            sold={sold}
          />
          <button
            type="button"
            className={classes.hours}
            data-wrong={offer.close <= offer.open}
            aria-haspopup="dialog"
            onClick={onHours}
          >
            <span className="visually-hidden">{t('menu.editor.hoursOf', { day: name })}</span>
            <span>{offer.open}</span>
            <span className={classes.dash} aria-hidden>
              –
            </span>
            <span>{offer.close}</span>
          </button>
          {isOutside && (
            <span className={classes.sold} data-least>
              {hours ? t('menu.editor.opens', hours) : t('menu.editor.closedThen')}
            </span>
          )}
          {sold > 0 && (
            <span className={classes.sold} data-least={isLowered} role={isLowered ? 'status' : undefined}>
              {isLowered
                ? t('menu.editor.notBelow', { count: sold })
                : t('menu.editor.sold', { count: sold })}
            </span>
          )}
        </>
      ) : (
        <span className={classes.off}>{t('menu.editor.notCooked')}</span>
      )}
    </li>
  )
}
