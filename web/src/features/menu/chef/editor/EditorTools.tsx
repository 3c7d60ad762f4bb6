import { Copy, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { FoodView } from '@/shared/api/generated/marmita.schemas'
import { useErrorToast } from '@/shared/hooks/useErrorToast'
import { useRequestKey } from '@/shared/hooks/useRequestKey'
import { showSuccess } from '@/shared/lib/toast'
import { Button } from '@/shared/ui/Button'
import { DeleteFood } from '../DeleteFood'
import { useDuplicateFood } from '../mutations'
import { copyName } from './copyName'
import classes from './Editor.module.css'

type Props = {
  food: FoodView
  /** The names of all dishes of the menu. */
  names: readonly string[]
  onDeleted: () => void
  onCopied: (food: FoodView) => void
}

/** Buttons that delete or copy the dish. */
export function EditorTools({ food, names, onDeleted, onCopied }: Props) {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  const copying = useDuplicateFood()
  const { keyFor, forgetKey } = useRequestKey()
  useErrorToast(copying.error)
  const copy = () => {
    const name = copyName(t, food.name, new Set(names))
    copying.mutate(
      { foodId: food.id, name, requestKey: keyFor(food.id, name) },
      {
        onSuccess: (made) => {
          forgetKey()
          showSuccess(t('menu.own.copied', { name: made.name }))
          onCopied(made)
        },
      },
    )
  }
  return (
    <div className={classes.tools}>
      <Button variant="quiet" size="sm" icon={Trash2} onClick={() => setIsAsking(true)}>
        {t('menu.own.delete')}
      </Button>
      {food.own?.can.duplicate && (
        <Button variant="quiet" size="sm" icon={Copy} loading={copying.isPending} onClick={copy}>
          {t('menu.own.duplicate')}
        </Button>
      )}
      <DeleteFood food={food} open={isAsking} onClose={() => setIsAsking(false)} onDeleted={onDeleted} />
    </div>
  )
}
