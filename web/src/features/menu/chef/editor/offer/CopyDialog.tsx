import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { Weekday } from '@/shared/api/generated/marmita.schemas'
import { Button } from '@/shared/ui/Button'
import { Checkbox, NativeSelect } from '@/shared/ui/forms/fields'
import { Dialog } from '@/shared/ui/overlays/Dialog'
import { weekdayName } from './DayCell'
import classes from './Offer.module.css'
import { copyDay, copyWeek, type Opening, type Sold, type Week, WEEKDAYS } from './week'

export type OtherWeek = { id: string; name: string; week: Week }

type Props = {
  week: Week
  sold: Sold
  /** The weeks of the chef's other dishes. */
  others: readonly OtherWeek[]
  opening: Opening
  onClose: () => void
  onCopy: (week: Week) => void
}

/** Copies hours and portions: from one day to others, or the whole week of another dish. */
export function CopyDialog({ week, sold, others, opening, onClose, onCopy }: Props) {
  const { t } = useTranslation()
  const cooked = WEEKDAYS.filter((each) => week[each])
  const [from, setFrom] = useState(cooked[0])
  const [to, setTo] = useState<Weekday[]>(() => {
    const rest = WEEKDAYS.filter((each) => each !== cooked[0])
    const open = rest.filter((each) => opening[each])
    return open.length > 0 ? open : rest
  })
  const [other, setOther] = useState(others[0]?.id)
  const source = others.find(({ id }) => id === other)
  const days = to.filter((each) => each !== from)
  return (
    <Dialog open onClose={onClose} title={t('menu.editor.copy')}>
      <div className={classes.dialog}>
        {from && (
          <>
            <NativeSelect
              label={t('menu.editor.copyFrom')}
              data={cooked.map((each) => ({ value: each, label: weekdayName(each) }))}
              value={from}
              onChange={(event) => setFrom(event.currentTarget.value as Weekday)}
              data-autofocus
            />
            <fieldset className={classes.checks}>
              <legend>{t('menu.editor.copyTo')}</legend>
              {WEEKDAYS.filter((each) => each !== from).map((each) => (
                <Checkbox
                  key={each}
                  label={weekdayName(each)}
                  checked={to.includes(each)}
                  onChange={({ currentTarget: { checked } }) =>
                    setTo(checked ? [...to, each] : to.filter((day) => day !== each))
                  }
                />
              ))}
            </fieldset>
            <Button disabled={days.length === 0} onClick={() => onCopy(copyDay(week, from, days, sold))}>
              {t('menu.editor.copyDays', { count: days.length })}
            </Button>
          </>
        )}
        {source && (
          <>
            <NativeSelect
              label={t('menu.editor.copyDish')}
              data={others.map(({ id, name }) => ({ value: id, label: name }))}
              value={other}
              onChange={(event) => setOther(event.currentTarget.value)}
            />
            <Button variant="secondary" onClick={() => onCopy(copyWeek(week, source.week, sold))}>
              {t('menu.editor.copyWeek')}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  )
}
