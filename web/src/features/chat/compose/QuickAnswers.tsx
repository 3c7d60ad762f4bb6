import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { ChatOrder } from '@/shared/api/generated/marmita.schemas'
import { Chip } from '@/shared/ui/Chip'
import { IconButton } from '@/shared/ui/IconButton'
import { quickAnswersQuery } from '../queries'
import classes from './compose.module.css'

const EditQuickAnswers = lazy(() => import('./EditQuickAnswers'))

type Props = { role: ChatOrder['role']; onChoose: (words: string) => void }

/** Frequent answers about a current order; a press writes one into the field. */
export function QuickAnswers({ role, onChoose }: Props) {
  const { t } = useTranslation()
  const [isEditing, setIsEditing] = useState(false)
  const { data } = useQuery(quickAnswersQuery)
  const isCustomer = role === 'CUSTOMER'
  const answers = (isCustomer ? data?.customer : data?.chef) ?? []
  if (answers.length === 0) return null
  return (
    <div className={classes.quick} role="group" aria-label={t('chat.quick.label')}>
      {answers.map((answer) => (
        <Chip key={answer} onClick={() => onChoose(answer)}>
          {answer}
        </Chip>
      ))}
      {!isCustomer && (
        <IconButton
          icon={Pencil}
          size="sm"
          variant="outlined"
          label={t('chat.quick.edit')}
          aria-haspopup="dialog"
          onClick={() => setIsEditing(true)}
        />
      )}
      {isEditing && data && (
        <Suspense>
          <EditQuickAnswers answers={data} onClose={() => setIsEditing(false)} />
        </Suspense>
      )}
    </div>
  )
}
