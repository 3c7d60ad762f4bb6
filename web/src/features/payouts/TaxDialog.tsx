import { type FormEvent, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { ApiError, hasErrorKey } from '@/shared/api/ApiError'
import { TaxIdentityFormLimits as limits } from '@/shared/api/generated/limits'
import { type OwnTax, TaxpayerKind } from '@/shared/api/generated/marmita.schemas'
import { countryOptions } from '@/shared/lib/countries'
import { parisDay } from '@/shared/lib/format'
import type { SellerChoice } from '@/shared/lib/search'
import { useAccountDraft } from '@/shared/session/useAccountDraft'
import { Button } from '@/shared/ui/Button'
import { NativeSelect, TextInput } from '@/shared/ui/forms/fields'
import { Dialog } from '@/shared/ui/overlays/Dialog'
import { DialogActions } from '@/shared/ui/overlays/DialogActions'
import classes from './Payouts.module.css'
import { useTaxChange } from './queries'
import { isTaxDraft, statedIn, type TaxDraft, type TaxFields } from './tax'
import { TaxConflict } from './TaxConflict'

type Text =
  | 'legalName'
  | 'street'
  | 'postalCode'
  | 'city'
  | 'taxNumber'
  | 'birthPlace'
  | 'vatNumber'
  | 'registrationNumber'

/**
 * The form of the chef's data for the tax authorities. An incomplete form can be saved; missing fields are listed.
 * Unsaved changes are kept on the device until the form is saved or cancelled.
 */
export default function TaxDialog({
  of,
  own,
  onClose,
}: {
  of: SellerChoice
  own: OwnTax
  onClose: () => void
}) {
  const { t } = useTranslation()
  const draft = useAccountDraft(`tax ${of ?? 'chef'}`, isTaxDraft)
  const [{ base, fields: form }, setDraft] = useState<TaxDraft>(() => {
    const stated = statedIn(own)
    return draft.read() ?? { base: stated, fields: stated.fields }
  })
  const dismiss = () => {
    draft.remove()
    onClose()
  }
  const save = useTaxChange(of, dismiss)
  const { error } = save
  const wrong = error instanceof ApiError && error.errorKey === 'tax_identity_invalid' && error.fields.field
  const store = (next: TaxDraft) => {
    setDraft(next)
    draft.store(next)
    save.reset()
  }
  const change = (changes: Partial<TaxFields>) => store({ base, fields: { ...form, ...changes } })
  const text = (name: Text, description?: string) => (
    <TextInput
      label={t(`payouts.tax.${name}`)}
      description={description}
      maxLength={limits[name].maxLength}
      value={form[name]}
      error={wrong === name ? t('payouts.tax.wrongNumber') : undefined}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
    />
  )
  const country = (name: 'country' | 'taxCountry') => (
    <NativeSelect
      label={t(`payouts.tax.${name}`)}
      data={countryOptions()}
      value={form[name]}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
    />
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate({ ...form, revision: base.revision })
  }
  if (hasErrorKey(error, 'tax_identity_changed')) {
    const theirs = statedIn(error.fields.tax as OwnTax)
    return (
      <TaxConflict
        base={base.fields}
        mine={form}
        theirs={theirs.fields}
        onClose={save.reset}
        onSave={(fields) => {
          store({ base: theirs, fields })
          save.mutate({ ...fields, revision: theirs.revision })
        }}
      />
    )
  }
  const isPerson = form.kind === TaxpayerKind.PERSON
  return (
    <Dialog open onClose={onClose} title={t('payouts.tax.title')}>
      <form className={classes.tax} noValidate onSubmit={submit}>
        <NativeSelect
          label={t('payouts.tax.kind')}
          data={Object.values(TaxpayerKind).map((value) => ({ value, label: t(`payouts.tax.${value}`) }))}
          value={form.kind}
          onChange={({ currentTarget }) => change({ kind: currentTarget.value as TaxpayerKind })}
        />
        {text('legalName')}
        {isPerson && (
          <TextInput
            type="date"
            label={t('payouts.tax.bornOn')}
            max={parisDay()}
            value={form.bornOn ?? ''}
            error={wrong === 'bornOn' ? t('payouts.tax.wrongDay') : undefined}
            onChange={({ currentTarget }) => change({ bornOn: currentTarget.value || null })}
          />
        )}
        {text('street')}
        {text('postalCode')}
        {text('city')}
        {country('country')}
        {country('taxCountry')}
        {text('taxNumber')}
        {isPerson && text('birthPlace', t('payouts.tax.birthPlaceText'))}
        {text('vatNumber')}
        {text('registrationNumber')}
        <DialogActions onCancel={dismiss}>
          <Button type="submit" loading={save.isPending}>
            {t('payouts.tax.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
