import { useDebouncedCallback } from '@mantine/hooks'
import { type Path, useController, useWatch } from 'react-hook-form'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { Point } from '@/shared/lib/geo'
import { NativeSelect, Textarea, TextInput } from '@/shared/ui/forms/fields'
import { Button } from '@/shared/ui/Button'
import { Counter } from '../Counter'
import classes from '../form.module.css'
import { LIMITS } from '../limits'
import { useParts } from '../parts'
import { placeSchema } from '../schemas'
import { type StepProps, useStepForm } from '../useStepForm'
import type { PlaceValues } from '../values'
import { BuildingFields, BuildingTypes } from './BuildingFields'
import { countryOptions } from './countries'
import { fieldsOf } from './found'
import { PinMap } from './PinMap'

/** In milliseconds: how long the pin has to rest before its address is looked up. */
const NAMED_AFTER_MS = 400

type Props = StepProps<PlaceValues> & {
  /** Whether the address may be added later: only a chef that has no address yet. */
  canWait: boolean
}

/** The address of the chef, searched or typed, with a pin at the door. Only the neighbourhood is public. */
export function PlaceStep({ canWait, ...props }: Props) {
  const { t } = useTranslation()
  const { findPlace, findPlaceAt } = useParts()
  const { form, errorOf, formProps } = useStepForm<PlaceValues>(placeSchema as never, {
    ...props,
    onDone: (values, saves) => props.onDone({ ...values, isLater: false }, saves),
  })
  const { register, control, setValue, getValues, trigger } = form
  const { isSubmitted } = form.formState
  // Registered in the order on screen: the first invalid field takes the focus.
  const pin = useController({ control, name: 'latitude' }).field
  const streetField = register('street')
  const [instructions, country, type] = useWatch({
    control,
    name: ['specialInstructions', 'country', 'buildingType'],
  })
  const label = {
    // A house has a separate field for the number.
    street: t(type === 'HOUSE' ? 'chefs.form.streetOnly' : 'chefs.form.street'),
    city: t('chefs.form.city'),
    country: t('chefs.form.country'),
  }
  const fill = (found: Partial<PlaceValues>) => {
    for (const [name, value] of Object.entries(found) as [keyof PlaceValues, never][]) setValue(name, value)
    // Validate all filled fields together: a position needs both coordinates.
    if (isSubmitted) void trigger(Object.keys(found) as Path<PlaceValues>[])
  }
  /** Look up the pin's position: it sets the public neighbourhood, and town and country if they are empty. */
  const nameMoved = useDebouncedCallback(async (point: Point) => {
    const found = await findPlaceAt(point)
    if (!found) return
    const { locationName, city, country: land } = fieldsOf(found)
    fill({ locationName, ...(getValues('city') ? {} : { city, country: land ?? country }) })
  }, NAMED_AFTER_MS)
  const cityField = register('city')
  /** Set a first pin if the user types the town instead of searching. */
  const findTyped = async () => {
    const { latitude, street, city } = getValues()
    if (latitude !== null || city.trim() === '') return
    const found = (await findPlace(`${street}, ${city}`)) ?? (await findPlace(city))
    if (!found || getValues('latitude') !== null) return
    const { latitude: lat, longitude, locationName } = fieldsOf(found)
    fill({ latitude: lat, longitude, locationName })
  }
  return (
    <form {...formProps} className={classes.form}>
      <PinMap
        control={control}
        problem={errorOf('latitude')}
        searchRef={pin.ref}
        onFound={fill}
        onMoved={(point) => void nameMoved(point)}
      />
      <BuildingTypes form={form} />
      <TextInput
        {...streetField}
        label={label.street}
        error={errorOf('street', label.street, { ...LIMITS.street })}
        maxLength={LIMITS.street.maxLength}
        autoComplete="street-address"
        required
      />
      <div className={classes.pair}>
        <TextInput
          {...cityField}
          onBlur={(event) => {
            void cityField.onBlur(event)
            void findTyped()
          }}
          label={label.city}
          error={errorOf('city', label.city)}
          maxLength={LIMITS.city.maxLength}
          autoComplete="address-level2"
          required
        />
        <NativeSelect
          {...register('country')}
          label={label.country}
          error={errorOf('country', label.country)}
          data={countryOptions(country)}
          autoComplete="country-name"
          required
        />
      </div>
      <BuildingFields form={form} errorOf={errorOf} />
      <Counter value={instructions} max={LIMITS.specialInstructions.maxLength}>
        <Textarea
          {...register('specialInstructions')}
          label={t('chefs.form.instructions')}
          placeholder={t('chefs.form.instructionsPlaceholder')}
          error={errorOf('specialInstructions', '', { max: LIMITS.specialInstructions.maxLength })}
          autosize
          minRows={2}
          maxRows={6}
        />
      </Counter>
      {canWait && (
        <p className={classes.aside}>
          <Button
            variant="quiet"
            size="sm"
            onClick={() => props.onDone({ ...getValues(), isLater: true }, false)}
          >
            {t('chefs.form.addressLater')}
          </Button>
          <span>{t('chefs.form.addressLaterHint')}</span>
        </p>
      )}
    </form>
  )
}
