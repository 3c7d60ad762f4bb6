import { FileCheck2 } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { PaperMark } from '@/shared/api/generated/marmita.schemas'
import { month } from '@/shared/lib/format'
import { Tag } from '@/shared/ui/Chip'

/** The verified papers of the chef with the month until which each is valid. */
export default function PaperMarks({ papers }: { papers: readonly PaperMark[] }) {
  const { t } = useTranslation()
  return papers.map(({ kind, until }) => {
    const paper = t(`papers.marks.${kind}`)
    return (
      <Tag key={kind} tone="leaf" size="md" icon={FileCheck2}>
        {until ? t('papers.marks.until', { paper, month: month(`${until}-15`) }) : paper}
      </Tag>
    )
  })
}
