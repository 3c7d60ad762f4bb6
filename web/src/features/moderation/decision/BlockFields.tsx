import { useId, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { BlockArea } from '@/shared/api/generated/marmita.schemas'
import { dayAndTime } from '@/shared/lib/format'
import { Switch } from '@/shared/ui/forms/Switch'
import { DAYS } from '../labels'
import type { Draft } from './useDecision'
import classes from './decision.module.css'

type Props = {
  draft: Draft
  mayForGood: boolean
  error?: string
  onChange: (changes: Partial<Draft>) => void
}

const DAY = 24 * 3_600_000

/** The duration and the areas of a block. */
export function BlockFields({ draft, mayForGood, error, onChange }: Props) {
  const { t } = useTranslation()
  const name = useId()
  const [now] = useState(Date.now)
  const terms = [...DAYS, ...(mayForGood ? [null] : [])]
  return (
    <>
      <fieldset className={classes.days}>
        <legend className={classes.legend}>{t('moderation.howLong')}</legend>
        {terms.map((days) => (
          <label key={days ?? 'forGood'} className={classes.day} data-wide={days === null}>
            <input
              type="radio"
              name={name}
              checked={draft.days === days}
              aria-label={days === null ? undefined : t('moderation.days', { count: days })}
              onChange={() => onChange({ days })}
            />
            {days ?? t('moderation.forGood')}
          </label>
        ))}
        <p className={classes.hint}>
          {draft.days === null
            ? t('moderation.noEnd')
            : t('moderation.endsItself', { when: dayAndTime(new Date(now + draft.days * DAY)) })}
        </p>
      </fieldset>
      <fieldset className={classes.areas}>
        <legend className={classes.legend}>{t('moderation.closedAreas')}</legend>
        {Object.values(BlockArea).map((area) => (
          <Switch
            key={area}
            label={t(`moderation.area.${area}`)}
            checked={draft.areas.includes(area)}
            onChange={(isOn) =>
              onChange({
                areas: isOn ? [...draft.areas, area] : draft.areas.filter((each) => each !== area),
              })
            }
          />
        ))}
        {error && (
          <p role="alert" className={classes.error}>
            {error}
          </p>
        )}
      </fieldset>
    </>
  )
}
