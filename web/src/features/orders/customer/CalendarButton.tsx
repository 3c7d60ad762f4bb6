import { useMutation } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { getOrderCalendar } from '@/shared/api/generated/marmita'
import type { OrderView } from '@/shared/api/generated/marmita.schemas'
import { fileNameOf, saveFile } from '@/shared/lib/saveFile'
import { showError } from '@/shared/lib/toast'
import classes from './Confirmation.module.css'

/** Downloads the order as a calendar file, which is also attached to the e-mail of a confirmed order. */
export function CalendarButton({ order }: { order: OrderView }) {
  const { t } = useTranslation()
  const download = useMutation({
    mutationFn: () => getOrderCalendar(order.id),
    onSuccess: ({ data, headers }) =>
      saveFile(new Blob([data], { type: 'text/calendar' }), fileNameOf(headers, 'marmita.ics')),
    onError: showError,
  })
  return (
    <button
      type="button"
      className={classes.calendar}
      disabled={download.isPending}
      onClick={() => download.mutate()}
    >
      <CalendarPlus size={18} aria-hidden />
      {t('orders.confirmation.calendar')}
    </button>
  )
}
