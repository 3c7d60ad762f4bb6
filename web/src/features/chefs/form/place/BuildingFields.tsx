import { Building, Building2, Ellipsis, Hotel, House } from 'lucide-react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { TextInput } from '@/shared/ui/forms/fields'
import type { useFieldError } from '@/shared/hooks/useFieldError'
import classes from '../form.module.css'
import { LIMITS } from '../limits'
import { BUILDING_TYPES, type BuildingField, buildingFields, type PlaceValues } from '../values'

const ICONS = { HOUSE: House, APARTMENT: Building, OFFICE: Building2, HOTEL: Hotel, OTHER: Ellipsis }

const MAX_LENGTH: Partial<Record<BuildingField, number>> = {
  houseNumber: LIMITS.houseNumber.maxLength,
  entryCode: LIMITS.entryCode.maxLength,
}

type Props = {
  form: UseFormReturn<PlaceValues>
  errorOf: ReturnType<typeof useFieldError<PlaceValues>>
}

/** The choice of the building type. */
export function BuildingTypes({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation()
  return (
    <fieldset className={classes.buildings}>
      <legend>{t('chefs.form.building')}</legend>
      {BUILDING_TYPES.map((each) => {
        const Icon = ICONS[each]
        return (
          <label key={each} className={classes.building}>
            <input type="radio" value={each} {...form.register('buildingType')} />
            <Icon size={22} aria-hidden />
            {t(`chefs.form.buildings.${each}`)}
          </label>
        )
      })}
    </fieldset>
  )
}

/** The fields that the chosen building type needs. */
export function BuildingFields({ form, errorOf }: Props) {
  const { t } = useTranslation()
  const type = useWatch({ control: form.control, name: 'buildingType' })
  return (
    <div className={classes.triple}>
      {buildingFields(type).map(([field, isNeeded]) => {
        const label = t(`chefs.form.${field}`)
        const max = MAX_LENGTH[field] ?? LIMITS.building.maxLength
        return (
          <TextInput
            key={field}
            {...form.register(field)}
            label={
              isNeeded ? (
                label
              ) : (
                <>
                  {label} <span className={classes.optional}>({t('optional')})</span>
                </>
              )
            }
            description={field === 'entryCode' ? t('chefs.form.entryCodeHint') : undefined}
            inputMode={field === 'entryCode' ? 'numeric' : undefined}
            error={errorOf(field, label, { max })}
            maxLength={max}
            autoComplete="off"
            required={isNeeded}
          />
        )
      })}
    </div>
  )
}
