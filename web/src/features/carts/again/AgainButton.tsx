import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { RotateCcw } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { orderAgain } from '@/shared/api/generated/marmita'
import type { AgainView, OrderView } from '@/shared/api/generated/marmita.schemas'
import { showError, showSuccess } from '@/shared/lib/toast'
import { Button, LinkButton } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/overlays/Dialog'
import { cartQuery } from '../queries'
import classes from './AgainButton.module.css'
import { differences } from './differences'

/**
 * Fills the cart with the dishes of a finished order. If anything differs today, it shows the differences before it
 * opens the cart.
 */
export default function AgainButton({ order, size }: { order: OrderView; size?: 'sm' }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const again = useMutation({
    scope: { id: 'cart' },
    mutationFn: async () => (await orderAgain(order.id)).data,
    onSuccess: async ({ chefId, items }) => {
      void client.invalidateQueries({ queryKey: cartQuery.queryKey })
      if (differences(items).length > 0) return
      showSuccess(t('carts.again.filled'))
      await navigate({ to: '/shopping-card/chefId', search: { chefId } })
    },
    onError: showError,
  })
  if (!order.chef.shortName) return <p className={classes.gone}>{t('carts.again.chefGone')}</p>
  const different = again.data && differences(again.data.items).length > 0 ? again.data : undefined
  return (
    <>
      <Button
        size={size}
        variant="secondary"
        icon={RotateCcw}
        loading={again.isPending}
        onClick={() => again.mutate()}
      >
        {t('carts.again.action')}
      </Button>
      {different && <Different answer={different} login={order.chef.shortName} onClose={again.reset} />}
    </>
  )
}

type DifferentProps = { answer: AgainView; login: string; onClose: () => void }

function Different({ answer: { chefId, items }, login, onClose }: DifferentProps) {
  const { t } = useTranslation()
  const sentences = differences(items)
  const isNone = items.every(({ price }) => price === null)
  const isRest = items.some((item) => differences([item]).length === 0)
  return (
    <Dialog open onClose={onClose} title={t(isNone ? 'carts.again.noneTitle' : 'carts.again.changedTitle')}>
      <div className={classes.body}>
        <ul className={classes.list}>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        {isRest && <p>{t('carts.again.rest')}</p>}
        <div className={classes.actions}>
          <LinkButton to="/chef/$login" params={{ login }} variant={isNone ? 'primary' : 'secondary'}>
            {t('carts.again.toMenu')}
          </LinkButton>
          {!isNone && (
            <LinkButton to="/shopping-card/chefId" search={{ chefId }}>
              {t('carts.again.toBag')}
            </LinkButton>
          )}
        </div>
      </div>
    </Dialog>
  )
}
