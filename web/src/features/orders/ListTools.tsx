import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { MyOrdersListLimits } from '@/shared/api/generated/limits'
import { OrderSort } from '@/shared/api/generated/marmita.schemas'
import { number } from '@/shared/lib/format'
import { PillSelect } from '@/shared/ui/forms/PillSelect'
import { IconButton } from '@/shared/ui/IconButton'
import classes from './ListTools.module.css'

/** The choice of the sort order of a list. */
export function SortPicker({ sort, onSort }: { sort: OrderSort; onSort: (sort: OrderSort) => void }) {
  const { t } = useTranslation()
  return (
    <label className={classes.sort}>
      <span className={classes.sortLabel}>{t('orders.sort.label')}</span>
      <PillSelect
        options={Object.values(OrderSort).map((value) => ({ value, label: t(`orders.sort.${value}`) }))}
        value={sort}
        onChange={onSort}
      />
    </label>
  )
}

const PAGE_SIZE = MyOrdersListLimits.maxItems

type PagerProps = { page: number; total: number; size?: number; onPage: (page: number) => void }

/** The links to the previous and the next page of a list; nothing if it has one page. */
export function Pager({ page, total, size = PAGE_SIZE, onPage }: PagerProps) {
  const { t } = useTranslation()
  const pages = Math.ceil(total / size)
  if (pages < 2) return null
  return (
    <nav className={classes.pager} aria-label={t('orders.pager.label')}>
      <IconButton
        icon={ChevronLeft}
        label={t('orders.pager.previous')}
        variant="outlined"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <span aria-live="polite">{t('orders.pager.where', { page: number(page), pages: number(pages) })}</span>
      <IconButton
        icon={ChevronRight}
        label={t('orders.pager.next')}
        variant="outlined"
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  )
}
