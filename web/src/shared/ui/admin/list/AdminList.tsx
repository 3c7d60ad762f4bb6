import { Download } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { Button } from '../../Button'
import { AdminHead } from '../AdminHead'
import classes from './AdminList.module.css'
import { AdminRows } from './AdminRows'
import type { ListProps, ListSearch } from './list'
import { useCsv } from './useCsv'

/** A list of the admin area: a table, or cards on a phone, with its filters, its pages and its export as a file. */
export function AdminList<Row, Sort extends string, Search extends ListSearch<Sort>>(
  props: ListProps<Row, Sort, Search>,
) {
  const { title, query, search, onSearch, renderTools, csv, intro } = props
  const { t } = useTranslation()
  const file = useCsv(csv)
  const change = (changes: Partial<Search>) =>
    onSearch({ ...search, after: undefined, before: undefined, ...changes })
  return (
    <section className={classes.list} aria-labelledby="admin-list">
      <AdminHead id="admin-list" title={title} total={query.data?.total}>
        <Button
          variant="secondary"
          size="sm"
          icon={Download}
          loading={file.isPending}
          onClick={() => file.mutate()}
        >
          {t('admin.csv')}
        </Button>
      </AdminHead>
      {intro}
      <div className={classes.tools}>{renderTools(change)}</div>
      <AdminRows {...props} onChange={change} />
    </section>
  )
}
