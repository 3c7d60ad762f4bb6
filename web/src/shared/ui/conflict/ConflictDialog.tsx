import { type ReactNode, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { Button } from '../Button'
import { Dialog } from '../overlays/Dialog'
import { DialogActions } from '../overlays/DialogActions'
import classes from './ConflictDialog.module.css'

type Props<Name extends string> = {
  /** The fields that both sides have changed to different values. */
  conflicts: readonly { name: Name; label: string; mine: ReactNode; theirs: ReactNode }[]
  /** The fields that only the other side has changed. */
  adopted: readonly { name: Name; label: string; value: ReactNode }[]
  onClose: () => void
  /** Saves, with the other side's values for the fields `taken`. */
  onSave: (taken: Name[]) => void
}

/**
 * A dialog for a conflict with another save: it shows both values of each field that both sides have changed. Nothing
 * is lost until the reader chooses.
 */
export function ConflictDialog<Name extends string>(props: Props<Name>) {
  const { conflicts, adopted, onClose, onSave } = props
  const { t } = useTranslation()
  const [taken, setTaken] = useState<readonly Name[]>([])
  const choose = (name: Name, isTheirs: boolean) =>
    setTaken((before) => [...before.filter((each) => each !== name), ...(isTheirs ? [name] : [])])
  return (
    <Dialog open onClose={onClose} title={t('conflict.title')} size="md">
      <div className={classes.conflict}>
        <p className={classes.text}>{t(conflicts.length > 0 ? 'conflict.text' : 'conflict.apart')}</p>
        {conflicts.map((each) => (
          <fieldset key={each.name} className={classes.field}>
            <legend>{each.label}</legend>
            {(['mine', 'theirs'] as const).map((side) => {
              const isOn = taken.includes(each.name) === (side === 'theirs')
              return (
                <label key={side} className={classes.side} data-on={isOn}>
                  <input
                    type="radio"
                    name={`conflict-${each.name}`}
                    checked={isOn}
                    aria-label={t(`conflict.${side}`)}
                    onChange={() => choose(each.name, side === 'theirs')}
                  />
                  <span className={classes.words}>
                    <b>{t(`conflict.${side}`)}</b>
                    <span className={classes.value}>{each[side]}</span>
                  </span>
                </label>
              )
            })}
          </fieldset>
        ))}
        {adopted.length > 0 && (
          <div>
            <p className={classes.also}>{t('conflict.also')}</p>
            <dl className={classes.taken}>
              {adopted.map(({ name, label, value }) => (
                <div key={name}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
        <DialogActions onCancel={onClose} cancelLabel={t('conflict.back')}>
          <Button onClick={() => onSave([...taken])}>{t('conflict.save')}</Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
