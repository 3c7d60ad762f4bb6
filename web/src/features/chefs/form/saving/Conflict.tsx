import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { ChefForm } from '@/shared/api/generated/marmita.schemas'
import { list } from '@/shared/lib/format'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/overlays/Dialog'
import classes from '../form.module.css'
import type { ChefValues } from '../values'
import { merge, withUnits, type Unit } from './merge'
import { useUnitLabels } from './useUnitLabels'
import { valuesFrom } from './wire'

type Props = {
  base: ChefValues
  mine: ChefValues
  newer: ChefForm
  onClose: () => void
  /** Called with the values to save over the newer version of the server. */
  onSettled: (values: ChefValues, theirs: ChefValues, revision: number) => void
}

/** Another person has saved this chef meanwhile: shows both versions of each difference to choose from. */
export function Conflict({ onClose, ...props }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog open onClose={onClose} title={t('chefs.form.conflict.title')} size="md">
      <Choice {...props} />
    </Dialog>
  )
}

function Choice({ base, mine, newer, onSettled }: Omit<Props, 'onClose'>) {
  const { t } = useTranslation()
  const { unitName, valueText } = useUnitLabels()
  const [takesTheirs, setTakesTheirs] = useState<readonly Unit[]>([])
  const theirs = valuesFrom(newer)
  const { values, conflicts, adopted } = merge(base, mine, theirs)
  const choose = (unit: Unit, isTheirs: boolean) =>
    setTakesTheirs((before) => [...before.filter((each) => each !== unit), ...(isTheirs ? [unit] : [])])
  return (
    <div className={classes.form}>
      <p>{t(conflicts.length > 0 ? 'chefs.form.conflict.text' : 'chefs.form.conflict.apart')}</p>
      {conflicts.map((unit) => (
        <fieldset key={unit} className={classes.conflict}>
          <legend>{unitName(unit)}</legend>
          {[false, true].map((isTheirs) => (
            <label key={String(isTheirs)} className={classes.version}>
              <input
                type="radio"
                name={unit}
                checked={takesTheirs.includes(unit) === isTheirs}
                onChange={() => choose(unit, isTheirs)}
              />
              <span>
                <b>{t(isTheirs ? 'chefs.form.conflict.theirs' : 'chefs.form.conflict.mine')}</b>
                {valueText(unit, isTheirs ? theirs : mine) || t('chefs.form.conflict.nothing')}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      {adopted.length > 0 && (
        <p className={classes.hint}>
          {t('chefs.form.conflict.adopted', { list: list(adopted.map(unitName)) })}
        </p>
      )}
      <Button onClick={() => onSettled(withUnits(values, theirs, takesTheirs), theirs, newer.revision)}>
        {t('chefs.form.conflict.save')}
      </Button>
    </div>
  )
}
