import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HandOverLimits } from '@/shared/api/generated/limits'
import type { PointOrderView } from '@/shared/api/generated/marmita.schemas'
import { errorText } from '@/shared/lib/errorText'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/overlays/Dialog'
import { TextInput } from '@/shared/ui/forms/fields'
import { usePointMove } from '../mutations'
import classes from './Point.module.css'

type Props = { order: PointOrderView; open: boolean; onClose: () => void }

/** The customer shows a code, the host types it: the server says whether it is the right one. */
export function HandOverByCode({ order, open, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog open={open} onClose={onClose} title={t('orders.board.handOverTitle', { name: order.firstName })}>
      <CodeForm order={order} onClose={onClose} />
    </Dialog>
  )
}

const CODE = HandOverLimits.code.pattern

function CodeForm({ order, onClose }: Omit<Props, 'open'>) {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const handOver = usePointMove('handOver', onClose)
  const isWhole = CODE.test(code)
  const problem = isChecked && !isWhole ? t('orders.point.codeMissing') : undefined
  const refusal = handOver.error ? errorText(handOver.error) : undefined
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setIsChecked(true)
        if (isWhole && !handOver.isPending) handOver.mutate({ id: order.id, code })
      }}
    >
      <p className={classes.muted}>{t('orders.point.codeText', { name: order.firstName })}</p>
      <TextInput
        label={t('orders.board.code')}
        value={code}
        error={problem ?? refusal}
        onChange={({ currentTarget }) => {
          setCode(currentTarget.value.replaceAll(/\D/g, '').slice(0, 4))
          handOver.reset()
        }}
        inputMode="numeric"
        autoComplete="off"
        classNames={{ input: classes.code }}
        data-autofocus
        required
      />
      <ul className={classes.items}>
        {order.items.map((item, index) => (
          <li key={index}>
            {item.quantity} × {item.name}
          </li>
        ))}
      </ul>
      <Button type="submit" fullWidth loading={handOver.isPending}>
        {t('orders.board.handOver')}
      </Button>
    </form>
  )
}
