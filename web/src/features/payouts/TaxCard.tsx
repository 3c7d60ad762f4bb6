import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyWithTexts } from '@/shared/i18n/lazyWithTexts'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { money, number } from '@/shared/lib/format'
import type { SellerChoice } from '@/shared/lib/search'
import { Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import classes from './Payouts.module.css'
import { taxQuery } from './queries'

const TaxDialog = lazyWithTexts(() => import('./TaxDialog'), 'conflict')

/** The data about the chef that are reported to the tax authorities, and those that are missing. */
export function TaxCard({ of }: { of: SellerChoice }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const { data } = useQuery(taxQuery(of))
  if (!data) return null
  const { missing, sales, consideration, reported } = data
  const year = {
    sales: t('payouts.tax.sales', { count: sales, number: number(sales) }),
    total: money(consideration),
  }
  const fields = missing.map((field) => t(`payouts.tax.fields.${field}`)).join(', ')
  return (
    <Card as="section" className={classes.vat} aria-labelledby="payout-tax">
      <div>
        <h2 id="payout-tax">{t('payouts.tax.title')}</h2>
        <p className={classes.muted}>{t('payouts.tax.text')}</p>
        <p>{t(reported ? 'payouts.tax.reported' : 'payouts.tax.notReported', year)}</p>
        <p>{missing.length > 0 ? t('payouts.tax.missing', { fields }) : t('payouts.tax.complete')}</p>
      </div>
      <Button
        variant={reported && missing.length > 0 ? 'primary' : 'secondary'}
        onClick={() => setOpen(true)}
      >
        {t('payouts.tax.edit')}
      </Button>
      {open && (
        <Suspense>
          <TaxDialog of={of} own={data} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  )
}
