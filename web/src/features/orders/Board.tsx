import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DashboardView, OrderView } from '@/shared/api/generated/marmita.schemas'
import { Chip } from '@/shared/ui/Chip'
import classes from './Board.module.css'
import { BoardCard } from './BoardCard'
import { useArrivals } from './useArrivals'

type Stage = 'toAccept' | 'cooking' | 'handedOver'

const STAGES: readonly Stage[] = ['toAccept', 'cooking', 'handedOver']
const NONE = {
  toAccept: 'orders.board.noneToAccept',
  cooking: 'orders.board.noneCooking',
  handedOver: 'orders.board.noneHandedOver',
}

/** Three columns side by side; on a phone one at a time. */
export function Board({ board }: { board: DashboardView }) {
  const { t } = useTranslation()
  const [shown, setShown] = useState<Stage>(board.toAccept.length > 0 ? 'toAccept' : 'cooking')
  const arrivals = useArrivals(board.toAccept)
  return (
    <>
      <div className={classes.tabs} role="group" aria-label={t('orders.board.columns')}>
        {STAGES.map((stage) => (
          <Chip key={stage} pressed={stage === shown} onClick={() => setShown(stage)}>
            {t(`orders.board.${stage}`)} <span className={classes.tabCount}>{board[stage].length}</span>
          </Chip>
        ))}
      </div>
      <div className={classes.columns}>
        {STAGES.map((stage) => (
          <Column
            key={stage}
            stage={stage}
            orders={board[stage]}
            shown={stage === shown}
            arrivals={arrivals}
          />
        ))}
      </div>
    </>
  )
}

type ColumnProps = { stage: Stage; orders: OrderView[]; shown: boolean; arrivals: ReadonlySet<string> }

function Column({ stage, orders, shown, arrivals }: ColumnProps) {
  const { t } = useTranslation()
  const heading = `stage-${stage}`
  const urgent = stage === 'toAccept' && orders.length > 0
  return (
    <section className={classes.column} data-shown={shown} aria-labelledby={heading}>
      <h2 id={heading} className={classes.title}>
        {t(`orders.board.${stage}`)}{' '}
        <span className={urgent ? `${classes.count} ${classes.urgent}` : classes.count}>{orders.length}</span>
      </h2>
      {orders.length === 0 && <p className={classes.none}>{t(NONE[stage])}</p>}
      <ul className={classes.cards}>
        {orders.map((order) => (
          <li key={order.id} className={arrivals.has(order.id) ? classes.arrived : undefined}>
            <BoardCard order={order} />
          </li>
        ))}
      </ul>
    </section>
  )
}
