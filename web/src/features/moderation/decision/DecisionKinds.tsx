import { useId } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { DecisionKind, type CaseType } from '@/shared/api/generated/marmita.schemas'
import { choiceLabel } from '../labels'
import classes from './decision.module.css'

type Props = {
  type: CaseType
  possible: readonly DecisionKind[]
  value: DecisionKind
  onChange: (kind: DecisionKind) => void
}

/** The kinds of decision that are possible for the thing in its current state. */
export function DecisionKinds({ type, possible, value, onChange }: Props) {
  const { t } = useTranslation()
  const name = useId()
  return (
    <fieldset className={classes.kinds}>
      <legend className={classes.legend}>{t('moderation.what')}</legend>
      {Object.values(DecisionKind)
        .filter((kind) => possible.includes(kind))
        .map((kind) => (
          <label key={kind} className={classes.kind}>
            <input type="radio" name={name} checked={kind === value} onChange={() => onChange(kind)} />
            <span>
              {choiceLabel(t, type, kind)}
              {kind === 'NOTHING' && <span className={classes.hint}>{t('moderation.nothingHint')}</span>}
            </span>
          </label>
        ))}
    </fieldset>
  )
}
