import { useMutation } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { chefOrdersTickets } from '@/shared/api/generated/marmita'
import type { OrderView } from '@/shared/api/generated/marmita.schemas'
import type { SellerChoice } from '@/shared/lib/search'
import { parisDay, relativeDay } from '@/shared/lib/format'
import { fileNameOf, saveFile } from '@/shared/lib/saveFile'
import { showError } from '@/shared/lib/toast'
import { Button } from '@/shared/ui/Button'

type Props = { cooking: OrderView[]; of: SellerChoice }

/** The download of all tickets of the next day with orders to cook. Nothing if there are no orders. */
export function DayTickets({ cooking, of }: Props) {
  const { t } = useTranslation()
  const download = useMutation({
    mutationFn: (day: string) => chefOrdersTickets({ day, point: of === 'point' }),
    onSuccess: ({ data, headers }) => saveFile(data as unknown as Blob, fileNameOf(headers, 'marmita.pdf')),
    onError: showError,
  })
  const days = cooking.map((order) => order.day).toSorted()
  // Ignore orders of past days, unless there are no others: they are no longer cooked.
  const day = days.find((each) => each >= parisDay()) ?? days[0]
  if (!day) return null
  return (
    <Button
      size="sm"
      variant="secondary"
      icon={Printer}
      loading={download.isPending}
      onClick={() => download.mutate(day)}
    >
      {t('orders.board.tickets', { day: relativeDay(day) })}
    </Button>
  )
}
