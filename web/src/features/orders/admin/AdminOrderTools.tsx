import { useTranslation } from '@/shared/i18n/useTranslation'
import { DeliveryType, OrderStatus, PaymentStatus } from '@/shared/api/generated/marmita.schemas'
import { AllOrdersParamsLimits } from '@/shared/api/generated/parameterLimits'
import type { AdminOrderSearch } from '@/shared/lib/address/adminSearch'
import { deliveryName } from '@/shared/lib/delivery'
import { DayField } from '@/shared/ui/admin/DayField'
import { Filter } from '@/shared/ui/admin/Filter'
import { ManyFilter } from '@/shared/ui/admin/ManyFilter'
import { SearchField } from '@/shared/ui/admin/SearchField'

type Props = { search: AdminOrderSearch; onChange: (changes: AdminOrderSearch) => void }

/** What orders are looked for by. */
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
      <DayField
        label={t('orders.admin.orderedFrom')}
        value={search.since}
        onChange={(since) => onChange({ since })}
      />
      <DayField label={t('admin.until')} value={search.until} onChange={(until) => onChange({ until })} />
      <DayField
        label={t('orders.admin.mealFrom')}
        value={search.mealSince}
        onChange={(mealSince) => onChange({ mealSince })}
      />
      <DayField
        label={t('admin.until')}
        value={search.mealUntil}
        onChange={(mealUntil) => onChange({ mealUntil })}
      />
      {search.chef && (
        <Filter
          label={t('orders.admin.anyChef')}
          value={search.chef}
          options={[{ value: search.chef, label: t('orders.admin.oneChef') }]}
          onChange={(chef) => onChange({ chef })}
        />
      )}
    </>
  )
}
