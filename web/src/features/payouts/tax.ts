/** What a chef states for the tax authorities, as the form holds it. */
import type { OwnTax, TaxIdentityView } from '@/shared/api/generated/marmita.schemas'

export type TaxFields = TaxIdentityView

/** The fields, and which save of them they are; 0 before the first. */
export type Stated = { fields: TaxFields; revision: number }

/** What is typed and not saved, and what it began with. */
export type TaxDraft = { base: Stated; fields: TaxFields }

const EMPTY: TaxFields = {
  kind: 'PERSON',
  legalName: '',
  bornOn: null,
  street: '',
  postalCode: '',
  city: '',
  country: 'FR',
  taxCountry: 'FR',
  taxNumber: '',
  birthPlace: '',
  vatNumber: '',
  registrationNumber: '',
}

const TAX_FIELDS = Object.keys(EMPTY) as (keyof TaxFields)[]

export const statedIn = ({ identity, revision }: OwnTax): Stated => ({ fields: identity ?? EMPTY, revision })

const areFields = (kept: unknown): kept is TaxFields =>
  TAX_FIELDS.every((name) => {
    const value = (kept as Record<string, unknown> | undefined)?.[name]
    return typeof value === 'string' || (name === 'bornOn' && value === null)
  })

export function isTaxDraft(kept: unknown): kept is TaxDraft {
  const { base, fields } = (kept ?? {}) as Partial<TaxDraft>
  return areFields(fields) && areFields(base?.fields) && Number.isInteger(base.revision)
}
