import { useMergedRef } from '@mantine/hooks'
import { useController, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { DeliveryType, Weekday } from '@/shared/api/generated/marmita.schemas'
import { textOf } from '@/shared/i18n/textKey'
import type { Point } from '@/shared/lib/geo'
import { Checkbox } from '@/shared/ui/forms/fields'
import { Switch } from '@/shared/ui/forms/Switch'
import classes from '../form.module.css'
import { useFormKind } from '../kind'
import { LIMITS } from '../limits'
import { useParts } from '../parts'
import { offerSchema } from '../schemas'
import { type StepProps, useStepForm } from '../useStepForm'
import type { OfferValues } from '../values'
import { Capacity } from './Capacity'
import { ClosedDates } from './ClosedDates'
import { Durations } from './Durations'
import { Hours } from './Hours'
import { Ways } from './Ways'

type Props = StepProps<OfferValues> & {
  asksTerms: boolean
  /** The position from the step before, or null. */
  home: Point | null
}

/**
 * The delivery types and opening hours; a pick-up point has only opening hours. `asksTerms`: the terms have to be
 * accepted before the chef is created.
 */
export function OfferStep({ asksTerms, home, ...props }: Props) {
  const { t } = useTranslation()
  const { Text } = useParts()
  const isPoint = useFormKind() === 'point'
  const { form, errorOf, formProps } = useStepForm<OfferValues>(offerSchema as never, props)
  const { register, control, setValue, trigger } = form
  const values = useWatch({ control }) as OfferValues
  const { isSubmitted } = useFormState({ control })
  const { field: ways } = useController({ control, name: 'deliveryTypes' })
  // The hours of each delivery type are a field; an invalid one moves the focus to the hours.
  const hours = useMergedRef<{ focus: () => void }>(
    useController({ control, name: 'hours.PICKUP' }).field.ref,
    useController({ control, name: 'hours.DINE_IN' }).field.ref,
    useController({ control, name: 'hours.DELIVER_TO_PICKUP_POINT' }).field.ref,
  )
  const { field: capacity } = useController({ control, name: 'capacity' })
  const set = <Name extends keyof OfferValues>(name: Name, value: OfferValues[Name]) => {
    setValue(name as never, value as never)
    if (isSubmitted || form.formState.errors[name]) void trigger(name)
  }
  const problemOf = (type: DeliveryType, day?: Weekday) => {
    const error = form.formState.errors.hours?.[type] as Record<string, unknown> | undefined
    const message = (
      day ? (error?.[day] as { message?: string } | undefined)?.message : error?.message
    ) as unknown
    return typeof message === 'string' ? textOf(message) : undefined
  }
  return (
    <form {...formProps} className={classes.form}>
      {!isPoint && (
        <Ways
          field={ways}
          onChange={(chosen) => set('deliveryTypes', chosen)}
          home={home}
          points={values.points}
          onPoints={(points) => set('points', points)}
          problem={errorOf('deliveryTypes')}
        />
      )}
      <Hours
        ref={hours}
        ways={values.deliveryTypes}
        hours={values.hours}
        onChange={(hours) => set('hours', hours)}
        problemOf={problemOf}
        onImpossible={() => void trigger('hours', { shouldFocus: true })}
      />
      {isPoint && <Capacity field={capacity} problem={errorOf('capacity', '', { ...LIMITS.capacity })} />}
      {!isPoint && <OwnOrders values={values} onChange={set} />}
      <ClosedDates dates={values.closedDates} onChange={(dates) => set('closedDates', dates)} />
      {/* Only when it is changed: a new pick-up point has no menu of its own yet. */}
      {isPoint && !asksTerms && (
        <section aria-labelledby="own-food" className={classes.form}>
          <div>
            <h2 id="own-food" className={classes.heading}>
              {t('chefs.form.point.own.title')}
            </h2>
            <p className={classes.hint}>{t('chefs.form.point.own.hint')}</p>
          </div>
          <OwnOrders values={values} onChange={set} />
        </section>
      )}
      {asksTerms && (
        <div className={classes.terms}>
          <Checkbox
            {...register('termsAccepted')}
            label={t(isPoint ? 'chefs.form.point.terms' : 'chefs.form.terms')}
            error={errorOf('termsAccepted')}
            required
          />
          <Text type="ACCEPT_TERMS_AND_AGREEMENTS_CHEF" />
        </div>
      )}
    </form>
  )
}

type OwnOrdersProps = {
  values: OfferValues
  onChange: <Name extends keyof OfferValues>(name: Name, value: OfferValues[Name]) => void
}

/** The settings of orders from the pick-up point's or chef's own menu. */
function OwnOrders({ values, onChange }: OwnOrdersProps) {
  const { t } = useTranslation()
  return (
    <>
      <Durations values={values} onChange={onChange} />
      <div className={classes.panel}>
        <Switch
          label={t('chefs.form.autoAccept')}
          description={t('chefs.form.autoAcceptHint')}
          opens
          checked={values.autoAccept}
          onChange={(isOn) => onChange('autoAccept', isOn)}
        />
      </div>
    </>
  )
}
