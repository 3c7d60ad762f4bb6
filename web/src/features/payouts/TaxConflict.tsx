import { useTranslation } from '@/shared/i18n/useTranslation'
import { countryName } from '@/shared/lib/countries'
import { date } from '@/shared/lib/format'
import { threeWayDiff } from '@/shared/lib/threeWayDiff'
import { ConflictDialog } from '@/shared/ui/conflict/ConflictDialog'
import { TAX_FIELDS, type TaxFields } from './tax'

type Props = {
  /** What the reader began with. */
  base: TaxFields
  mine: TaxFields
  theirs: TaxFields
  onClose: () => void
  /** Saves these over `theirs`. */
  onSave: (fields: TaxFields) => void
}

/** The tax data were saved in another window meanwhile. */
export function TaxConflict({ base, mine, theirs, onClose, onSave }: Props) {
  const { t } = useTranslation()
  const { adopted, conflicts } = threeWayDiff(
    TAX_FIELDS,
    (name, one: TaxFields, other: TaxFields) => one[name] !== other[name],
    { base, mine, theirs },
  )
  const words = (name: keyof TaxFields, fields: TaxFields): string => {
    const { kind, bornOn } = fields
    if (name === 'kind') return t(`payouts.tax.${kind}`)
    if (name === 'country' || name === 'taxCountry') return countryName(fields[name])
    if (name === 'bornOn') return bornOn ? date(bornOn) : '–'
    return fields[name] || '–'
  }
  const save = (names: readonly (keyof TaxFields)[]) =>
    onSave({ ...mine, ...Object.fromEntries(names.map((name) => [name, theirs[name]])) })
  return (
    <ConflictDialog
      conflicts={conflicts.map((name) => ({
        name,
        label: t(`payouts.tax.${name}`),
        mine: words(name, mine),
        theirs: words(name, theirs),
      }))}
      adopted={adopted.map((name) => ({
        name,
        label: t(`payouts.tax.${name}`),
        value: words(name, theirs),
      }))}
      busy={false}
      onClose={onClose}
      onSave={(taken) => save([...adopted, ...taken])}
    />
  )
}
