import { useMemo, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { DashboardView, OrderView } from '@/shared/api/generated/marmita.schemas'
import { Chip } from '@/shared/ui/Chip'
import classes from './Board.module.css'
import { BoardCard } from './BoardCard'
import { useArrivals } from './useArrivals'
import type { TextKey } from '@/shared/i18n/textKey'

type StageTexts = { title: TextKey; none: TextKey }
type Stage = 'toAccept' | 'cooking' | 'handedOver'

const STAGES: readonly Stage[] = ['toAccept', 'cooking', 'handedOver']
const WORDS = {
  toAccept: { title: 'orders.board.toAccept', none: 'orders.board.noneToAccept' },
  cooking: { title: 'orders.board.cooking', none: 'orders.board.noneCooking' },
  toHandOut: { title: 'orders.board.toHandOut', none: 'orders.board.noneToHandOut' },
  handedOver: { title: 'orders.board.handedOver', none: 'orders.board.noneHandedOver' },
} as const satisfies Record<string, StageTexts>

/**
 * The columns of the board side by side; a phone shows one at a time. A chef has three, a pick-up point without own
 * orders two.
 */
export function Board({ board }: { board: DashboardView }) {
  const { t } = useTranslation()
  const [shown, setShown] = useState<Stage>(board.toAccept.length > 0 ? 'toAccept' : 'cooking')
  // Automatically accepted orders arrive in the column `cooking`.
  const arrivals = useArrivals(useMemo(() => [...board.toAccept, ...board.cooking], [board]))
  const stages = STAGES.filter(
    (stage) => stage !== 'toAccept' || !board.pickUpPoint || board.toAccept.length > 0,
  )
  const wordsOf = (stage: Stage) => WORDS[stage === 'cooking' && board.pickUpPoint ? 'toHandOut' : stage]
  return (
    <>
      <div className={classes.tabs} role="group" aria-label={t('orders.board.columns')}>
        {stages.map((stage) => (
          <Chip key={stage} pressed={stage === shown} onClick={() => setShown(stage)}>
            {t(wordsOf(stage).title)} <span className={classes.tabCount}>{board[stage].length}</span>
          </Chip>
        ))}
      </div>
      <div className={classes.columns}>
        {stages.map((stage) => (
          <Column
            key={stage}
            stage={stage}
            words={wordsOf(stage)}
            orders={board[stage]}
            shown={stage === shown}
            arrivals={arrivals}
          />
        ))}
      </div>
    </>
  )
}

type ColumnProps = {
  stage: Stage
  words: StageTexts
  orders: OrderView[]
  shown: boolean
  arrivals: ReadonlySet<string>
}

function Column({ stage, words, orders, shown, arrivals }: ColumnProps) {
  const { t } = useTranslation()
  const heading = `stage-${stage}`
  const urgent = stage === 'toAccept' && orders.length > 0
  return (
    <section className={classes.column} data-shown={shown} aria-labelledby={heading}>
      <h2 id={heading} className={classes.title}>
        {t(words.title)}{' '}
        <span className={urgent ? `${classes.count} ${classes.urgent}` : classes.count}>{orders.length}</span>
      </h2>
      {orders.length === 0 && <p className={classes.none}>{t(words.none)}</p>}
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
