import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/overlays/Dialog'
import classes from './Conflict.module.css'
import { describeField } from '../describe'
import type { FoodFields } from '../fields'
import { type FieldName, mergeFields, takeFields } from './merge'
import type { Saved } from '../useFoodForm'

type Props = {
  /** What the reader began with. */
  base: FoodFields
  mine: FoodFields
  theirs: Saved
  /** The chef's dishes by id. */
  dishes: ReadonlyMap<string, string>
  busy: boolean
  onClose: () => void
  /** Saves these over `theirs`. */
  onSave: (fields: FoodFields) => void
}

/** The dish was saved elsewhere meanwhile: both values of what both changed, and nothing is lost until one is chosen. */
export function ConflictDialog({ base, mine, theirs, dishes, busy, onClose, onSave }: Props) {
  const { t } = useTranslation()
  const merge = mergeFields(base, mine, theirs.fields)
  const [kept, setKept] = useState<ReadonlySet<FieldName>>(new Set())
  const describe = (name: FieldName, fields: FoodFields) => describeField(t, name, fields, dishes)
  const choose = (name: FieldName, isTheirs: boolean) =>
    setKept((before) => {
      const after = new Set(before)
      if (isTheirs) after.add(name)
      else after.delete(name)
      return after
    })
  return (
    <Dialog open onClose={onClose} title={t('menu.editor.conflict.title')} size="md">
      <div className={classes.conflict}>
        <p className={classes.text}>
          {t(merge.conflicts.length > 0 ? 'menu.editor.conflict.text' : 'menu.editor.conflict.apart')}
        </p>
        {merge.conflicts.map((name) => (
          <fieldset key={name} className={classes.field}>
            <legend>{t(`menu.editor.field.${name}`)}</legend>
            {(['mine', 'theirs'] as const).map((side) => (
              <label key={side} className={classes.side} data-on={kept.has(name) === (side === 'theirs')}>
                <input
                  type="radio"
                  name={`conflict-${name}`}
                  checked={kept.has(name) === (side === 'theirs')}
                  aria-label={t(`menu.editor.conflict.${side}`)}
                  onChange={() => choose(name, side === 'theirs')}
                />
                <span>
                  <b>{t(`menu.editor.conflict.${side}`)}</b>
                  <span className={classes.value}>
                    {describe(name, side === 'mine' ? mine : theirs.fields)}
                  </span>
                </span>
              </label>
            ))}
          </fieldset>
        ))}
        {merge.adopted.length > 0 && (
          <div>
            <p className={classes.also}>{t('menu.editor.conflict.also')}</p>
            <dl className={classes.taken}>
              {merge.adopted.map((name) => (
                <div key={name}>
                  <dt>{t(`menu.editor.field.${name}`)}</dt>
                  <dd>{describe(name, theirs.fields)}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
        <div className={classes.actions}>
          <Button variant="secondary" onClick={onClose}>
            {t('menu.editor.conflict.back')}
          </Button>
          <Button loading={busy} onClick={() => onSave(takeFields(merge.fields, theirs.fields, [...kept]))}>
            {t('menu.editor.conflict.save')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
