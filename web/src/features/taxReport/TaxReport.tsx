import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { taxYearCsv } from '@/shared/api/generated/billing-admin'
import { SellerState, type TaxSeller } from '@/shared/api/generated/marmita.schemas'
import type { TaxSearch } from '@/shared/lib/address/adminSearch'
import { money, number } from '@/shared/lib/format'
import { AdminList } from '@/shared/ui/admin/list/AdminList'
import { Filter } from '@/shared/ui/admin/Filter'
import type { Column } from '@/shared/ui/admin/list/list'
import panel from '@/shared/ui/admin/panel.module.css'
import { StatusBadge } from '@/shared/ui/feedback/StatusBadge'
import { PillSelect } from '@/shared/ui/forms/PillSelect'
import { taxYearQuery, thisYear } from './queries'
import { TaxSums } from './TaxSums'

/** The first year of the directive (EU) 2021/514 (DAC7). */
const FIRST_YEAR = 2023
const TONES = { COMPLETE: 'good', INCOMPLETE: 'urgent', EXCLUDED: 'quiet' } as const

type Props = {
  search: TaxSearch
  onSearch: (search: TaxSearch) => void
  /** Runs a call after a reauthentication. */
  withProof: <Result>(call: () => Promise<Result>) => Promise<Result>
}

/** The sellers of a year with the data that are reported to the tax authorities, and the missing ones. */
export function TaxReport({ search, onSearch, withProof }: Props) {
  const { t } = useTranslation()
  const query = useQuery(taxYearQuery(search))
  const present = thisYear()
  const year = search.year ?? present
  const years = Array.from({ length: present - FIRST_YEAR + 1 }, (_, back) => `${present - back}`)
  const columns: Column<TaxSeller, 'SELLER'>[] = [
    { key: 'seller', label: t('taxReport.seller'), render: (seller) => <Name seller={seller} /> },
    { key: 'state', label: t('taxReport.state'), render: (seller) => <State seller={seller} /> },
    {
      key: 'sales',
      label: t('taxReport.sales'),
      align: 'end',
      render: ({ total }) => number(total.sales),
    },
    ...[0, 1, 2, 3].map((index) => ({
      key: `q${index}`,
      label: t('taxReport.quarter', { number: index + 1 }),
      align: 'end' as const,
      render: ({ quarters }: TaxSeller) => money(quarters[index]?.consideration ?? 0),
    })),
    {
      key: 'total',
      label: t('taxReport.total'),
      align: 'end',
      render: ({ total }) => money(total.consideration),
    },
    { key: 'fees', label: t('taxReport.fees'), align: 'end', render: ({ total }) => money(total.fees) },
  ]
  return (
    <AdminList
      title={t('taxReport.title', { year })}
      query={query}
      columns={columns}
      keyOf={({ chefId }) => chefId}
      search={search}
      onSearch={onSearch}
      usualSort="SELLER"
      emptyText={t('taxReport.none')}
      csv={() => withProof(() => taxYearCsv(year))}
      renderTools={(change) => (
        <>
          <PillSelect
            aria-label={t('taxReport.year')}
            compact
            options={years.map((value) => ({ value, label: value }))}
            value={`${year}`}
            onChange={(value) => change({ year: Number(value) === present ? undefined : Number(value) })}
          />
          <Filter
            label={t('taxReport.state')}
            value={search.state}
            options={Object.values(SellerState).map((value) => ({
              value,
              label: t(`taxReport.states.${value}`),
            }))}
            onChange={(state) => change({ state })}
          />
          <TaxSums year={year} />
        </>
      )}
    />
  )
}

function Name({ seller: { chefId, name, login } }: { seller: TaxSeller }) {
  return (
    <span>
      <Link to="/admin/chefs" search={{ chef: chefId }} className={panel.name}>
        {name || login}
      </Link>
      <span className={panel.under}>{login}</span>
    </span>
  )
}

function State({ seller: { state, missing } }: { seller: TaxSeller }) {
  const { t } = useTranslation()
  const lacks = missing.map((field) => t(`taxReport.missing.${field}`)).join(', ')
  return (
    <span>
      <StatusBadge tone={TONES[state]}>{t(`taxReport.states.${state}`)}</StatusBadge>
      {state === 'INCOMPLETE' && <span className={panel.under}>{lacks}</span>}
    </span>
  )
}
