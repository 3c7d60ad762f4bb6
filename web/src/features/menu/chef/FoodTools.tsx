import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { FoodView } from '@/shared/api/generated/marmita.schemas'
import { useErrorToast } from '@/shared/hooks/useErrorToast'
import { showSuccess } from '@/shared/lib/toast'
import { Button, LinkButton } from '@/shared/ui/Button'
import { DeleteFood } from './DeleteFood'
import { useSetActive } from './mutations'
import classes from './OwnMenu.module.css'

type Props = {
  food: FoodView
  /** Called after the dish was activated, deactivated or deleted, to return to the chef's page. */
  onDone: () => void
}

/** The chef's tools on the page of a dish. */
export function FoodTools({ food, onDone }: Props) {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  const switching = useSetActive(food.id)
  useErrorToast(switching.error)
  const can = food.own?.can
  const isUndeclared = !food.active && !food.allergensDeclared
  const toggle = () =>
    switching.mutate(
      { food, active: !food.active },
      {
        onSuccess: ({ active, name }) => {
          showSuccess(t(active ? 'menu.own.switchedOn' : 'menu.own.switchedOff', { name }))
          onDone()
        },
      },
    )
  return (
    <div className={classes.tools}>
      {isUndeclared && <p className={classes.missing}>{t('menu.own.declareFirst')}</p>}
      <LinkButton to="/edit-food/$foodId" params={{ foodId: food.id }} icon={Pencil}>
        {t('menu.own.edit')}
      </LinkButton>
      <Button
        variant="secondary"
        loading={switching.isPending}
        disabled={food.active ? !can?.deactivate : !can?.activate}
        onClick={toggle}
      >
        {t(food.active ? 'menu.own.switchOff' : 'menu.own.switchOn')}
      </Button>
      <Button variant="quiet" icon={Trash2} onClick={() => setIsAsking(true)}>
        {t('menu.own.delete')}
      </Button>
      <DeleteFood food={food} open={isAsking} onClose={() => setIsAsking(false)} onDeleted={onDone} />
    </div>
  )
}
