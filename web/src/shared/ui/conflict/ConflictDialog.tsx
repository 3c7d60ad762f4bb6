import { type ReactNode, useState } from 'react'
import { Button } from '../Button'
import { Dialog } from '../overlays/Dialog'
import classes from './ConflictDialog.module.css'

type ConflictTexts = {
  title: string
  /** What has happened, and what the reader is to do. */
  text: string
  mine: string
  theirs: string
  /** Above what only the other side has changed. */
  also: string
  back: string
  save: string
}

type Props<Name extends string> = {
  texts: ConflictTexts
  /** Changed by both, and differently. */
  conflicts: readonly { name: Name; label: string; mine: ReactNode; theirs: ReactNode }[]
  /** Changed by the other side only. */
  adopted: readonly { name: Name; label: string; value: ReactNode }[]
  busy: boolean
  onClose: () => void
  /** Saves, with the other side's value of these. */
  onSave: (taken: Name[]) => void
}

/** Something was saved elsewhere meanwhile: both values of what both changed, and nothing is lost until one is chosen. */
export function ConflictDialog<Name extends string>(props: Props<Name>) {
  const { texts, conflicts, adopted, busy, onClose, onSave } = props
  const [taken, setTaken] = useState<readonly Name[]>([])
  const choose = (name: Name, isTheirs: boolean) =>
    setTaken((before) => [...before.filter((each) => each !== name), ...(isTheirs ? [name] : [])])
  return (
    <Dialog open onClose={onClose} title={texts.title} size="md">
      <div className={classes.conflict}>
        <p className={classes.text}>{texts.text}</p>
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
                    aria-label={texts[side]}
                    onChange={() => choose(each.name, side === 'theirs')}
                  />
                  <span className={classes.words}>
                    <b>{texts[side]}</b>
                    <span className={classes.value}>{each[side]}</span>
                  </span>
                </label>
              )
            })}
          </fieldset>
        ))}
        {adopted.length > 0 && (
          <div>
            <p className={classes.also}>{texts.also}</p>
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
        <div className={classes.actions}>
          <Button variant="secondary" onClick={onClose}>
            {texts.back}
          </Button>
          <Button loading={busy} onClick={() => onSave([...taken])}>
            {texts.save}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
