import { useTranslation } from '@/shared/i18n/useTranslation'
import { DeliveryType, OrderStatus, PaymentStatus } from '@/shared/api/generated/marmita.schemas'
import { AllOrdersParamsLimits } from '@/shared/api/generated/parameterLimits'
import type { AdminOrderSearch } from '@/shared/lib/address/adminSearch'
import { deliveryName } from '@/shared/lib/delivery'
import { DayRange } from '@/shared/ui/admin/DayRange'
import { Filter } from '@/shared/ui/admin/Filter'
import { Filters } from '@/shared/ui/admin/Filters'
import { ManyFilter } from '@/shared/ui/admin/ManyFilter'
import { SearchField } from '@/shared/ui/admin/SearchField'

type Props = { search: AdminOrderSearch; onChange: (changes: AdminOrderSearch) => void }

/** The search and filters of the list of orders. */
export function AdminOrderTools({ search, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <SearchField
        label={t('orders.admin.search')}
        value={search.q ?? ''}
        maxLength={AllOrdersParamsLimits.q.maxLength}
        onChange={(q) => onChange({ q: q || undefined })}
      />
      <Filters
        values={[
          search.status,
          search.payment,
          search.delivery,
          search.attention,
          search.since,
          search.until,
          search.mealSince,
          search.mealUntil,
          search.chef,
        ]}
      >
        <ManyFilter
          label={t('orders.admin.status')}
          values={search.status ?? []}
          options={Object.values(OrderStatus).map((value) => ({
            value,
            label: t(`orders.admin.statuses.${value}`),
          }))}
          onChange={(status) => onChange({ status: status.length > 0 ? status : undefined })}
        />
        <Filter
          label={t('orders.admin.payment')}
          value={search.payment}
          options={Object.values(PaymentStatus).map((value) => ({
            value,
            label: t(`orders.admin.payments.${value}`),
          }))}
          onChange={(payment) => onChange({ payment })}
        />
        <Filter
          label={t('orders.admin.delivery')}
          value={search.delivery}
          options={Object.values(DeliveryType).map((value) => ({ value, label: deliveryName(value) }))}
          onChange={(delivery) => onChange({ delivery })}
        />
        <Filter
          label={t('orders.admin.money')}
          value={search.attention}
          options={[{ value: 'yes', label: t('orders.admin.attention') }]}
          onChange={(attention) => onChange({ attention })}
        />
        <DayRange
          sinceLabel={t('orders.admin.orderedFrom')}
          since={search.since}
          until={search.until}
          onSince={(since) => onChange({ since })}
          onUntil={(until) => onChange({ until })}
        />
        <DayRange
          sinceLabel={t('orders.admin.mealFrom')}
          since={search.mealSince}
          until={search.mealUntil}
          onSince={(mealSince) => onChange({ mealSince })}
          onUntil={(mealUntil) => onChange({ mealUntil })}
        />
        {search.chef && (
          <Filter
            label={t('orders.admin.anyChef')}
            value={search.chef}
            options={[{ value: search.chef, label: t('orders.admin.oneChef') }]}
            onChange={(chef) => onChange({ chef })}
          />
        )}
      </Filters>
    </>
  )
}
