import { useMutation, useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { documentPdf } from '@/shared/api/generated/marmita'
import type { OrderView } from '@/shared/api/generated/marmita.schemas'
import { fileNameOf, saveFile } from '@/shared/lib/saveFile'
import { showError } from '@/shared/lib/toast'
import { Button } from '@/shared/ui/Button'
import { receiptLabel } from './labels'
import { documentsQuery } from './queries'

/** Links to the receipt of an order and the credit note of each refund, as PDF. Nothing without a receipt. */
export function Papers({ order }: { order: OrderView }) {
  const { t } = useTranslation()
  const { id, receiptNumber, refunded } = order
  // The address of the receipt contains the order's id; only the server knows the credit notes.
  const { data: documents } = useQuery({
    ...documentsQuery(id, refunded),
    enabled: receiptNumber !== null && refunded > 0,
  })
  if (receiptNumber === null) return null
  const notes = documents?.filter(({ kind }) => kind === 'CREDIT_NOTE') ?? []
  return (
    <>
      <Paper id={id} name={t('orders.papers.receipt', { number: receiptLabel(receiptNumber) })} />
      {notes.map((note) => (
        <Paper key={note.id} id={note.id} name={t('orders.papers.creditNote', { number: note.label })} />
      ))}
    </>
  )
}

function Paper({ id, name }: { id: string; name: string }) {
  const download = useMutation({
    mutationFn: () => documentPdf(id),
    onSuccess: ({ data, headers }) => saveFile(data as unknown as Blob, fileNameOf(headers, 'marmita.pdf')),
    onError: showError,
  })
  return (
    <Button
      size="sm"
      variant="quiet"
      icon={FileText}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {name}
    </Button>
  )
}
