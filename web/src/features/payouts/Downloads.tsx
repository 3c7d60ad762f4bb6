import { Download, FileText } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { SellerChoice } from '@/shared/lib/search'
import { Button } from '@/shared/ui/Button'
import classes from './Payouts.module.css'
import { useCsv, useStatement } from './queries'

/** Downloads of the month: a statement as PDF, and a CSV file for a spreadsheet. */
export function Downloads({ of, month }: { of: SellerChoice; month: string }) {
  const { t } = useTranslation()
  const csv = useCsv(of)
  const statement = useStatement(of)
  return (
    <div className={classes.filters}>
      <Button
        variant="secondary"
        icon={FileText}
        loading={statement.isPending}
        onClick={() => statement.mutate(month)}
      >
        {t('payouts.statement')}
      </Button>
      <Button variant="secondary" icon={Download} loading={csv.isPending} onClick={() => csv.mutate(month)}>
        {t('payouts.csv')}
      </Button>
    </div>
  )
}
