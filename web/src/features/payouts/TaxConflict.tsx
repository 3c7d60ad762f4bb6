import { useTranslation } from '@/shared/i18n/useTranslation'
import { countryName } from '@/shared/lib/countries'
import { date } from '@/shared/lib/format'
import { type Conflict, FieldsConflict } from '@/shared/ui/conflict/FieldsConflict'
import type { TaxFields } from './tax'

/** The tax data were saved in another window meanwhile. */
export function TaxConflict(sides: Conflict<TaxFields>) {
  const { t } = useTranslation()
  const words = (name: keyof TaxFields, fields: TaxFields): string => {
    const { kind, bornOn } = fields
    if (name === 'kind') return t(`payouts.tax.${kind}`)
    if (name === 'country' || name === 'taxCountry') return countryName(fields[name])
    if (name === 'bornOn') return bornOn ? date(bornOn) : '–'
    return fields[name] || '–'
  }
  return <FieldsConflict {...sides} labelOf={(name) => t(`payouts.tax.${name}`)} renderValue={words} />
}
