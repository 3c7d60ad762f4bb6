import { useController, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { DeliveryType, Weekday } from '@/shared/api/generated/marmita.schemas'
import { textOf } from '@/shared/i18n/textKey'
import { Checkbox } from '@/shared/ui/forms/fields'
import { Switch } from '@/shared/ui/forms/Switch'
import classes from '../form.module.css'
import { useParts } from '../parts'
import { offerSchema } from '../schemas'
import { type StepProps, useStepForm } from '../useStepForm'
import type { OfferValues } from '../values'
import { ClosedDates } from './ClosedDates'
import { Durations } from './Durations'
import { Hours } from './Hours'
import { Ways } from './Ways'

/** How and when meals change hands. `asksTerms`: before there is a chef, its terms are accepted. */
export function OfferStep({ asksTerms, ...props }: StepProps<OfferValues> & { asksTerms: boolean }) {
  const { t } = useTranslation()
  const { Text } = useParts()
  const { form, errorOf, formProps } = useStepForm<OfferValues>(offerSchema as never, props)
  const { register, control, setValue } = form
  const values = useWatch({ control }) as OfferValues
  const { isSubmitted } = useFormState({ control })
  const { field: ways } = useController({ control, name: 'deliveryTypes' })
  const set = <Name extends keyof OfferValues>(name: Name, value: OfferValues[Name]) =>
    setValue(name as never, value as never, { shouldValidate: isSubmitted })
  const problemOf = (type: DeliveryType, day?: Weekday) => {
    const error = form.formState.errors.hours?.[type] as Record<string, unknown> | undefined
    const message = (
      day ? (error?.[day] as { message?: string } | undefined)?.message : error?.message
    ) as unknown
    return typeof message === 'string' ? textOf(message) : undefined
  }
  return (
    <form {...formProps} className={classes.form}>
      <Ways
        field={ways}
        onChange={(chosen) => set('deliveryTypes', chosen)}
        points={values.points}
        onPoints={(points) => set('points', points)}
        problem={errorOf('deliveryTypes')}
      />
      <Hours
        ways={values.deliveryTypes}
        hours={values.hours}
        onChange={(hours) => set('hours', hours)}
        problemOf={problemOf}
      />
      <Durations values={values} onChange={set} />
      <div className={classes.panel}>
        <Switch
          label={t('chefs.form.autoAccept')}
          description={t('chefs.form.autoAcceptHint')}
          opens
          checked={values.autoAccept}
          onChange={(isOn) => set('autoAccept', isOn)}
        />
      </div>
      <ClosedDates dates={values.closedDates} onChange={(dates) => set('closedDates', dates)} />
      {asksTerms && (
        <div className={classes.terms}>
          <Checkbox
            {...register('termsAccepted')}
            label={t('chefs.form.terms')}
            error={errorOf('termsAccepted')}
            required
          />
          <Text type="ACCEPT_TERMS_AND_AGREEMENTS_CHEF" />
        </div>
      )}
    </form>
  )
}
