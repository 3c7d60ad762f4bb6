import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { VatStatus } from '@/shared/api/generated/marmita.schemas'
import type { SellerChoice } from '@/shared/lib/search'
import { Card } from '@/shared/ui/Card'
import { PillSelect } from '@/shared/ui/forms/PillSelect'
import classes from './Payouts.module.css'
import { useVatChange, vatQuery } from './queries'

/** The VAT status on the chef's receipts. A change is shown after the server has saved it. */
export function VatCard({ of }: { of: SellerChoice }) {
  const { t } = useTranslation()
  const { data: status } = useQuery(vatQuery(of))
  const change = useVatChange(of)
  if (!status) return null
  return (
    <Card as="section" className={classes.vat} aria-labelledby="payout-vat">
      <div>
        <h2 id="payout-vat">{t('payouts.vat.title')}</h2>
        <p className={classes.muted}>{t('payouts.vat.text')}</p>
      </div>
      <PillSelect
        aria-label={t('payouts.vat.label')}
        options={Object.values(VatStatus).map((value) => ({ value, label: t(`payouts.vat.${value}`) }))}
        value={status}
        onChange={(chosen) => !change.isPending && change.mutate(chosen)}
      />
    </Card>
  )
}
