import { SmilePlus, Users } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { ReactionEntity } from '@/shared/api/generated/marmita.schemas'
import { number } from '@/shared/lib/format'
import { openAuthDialog, useSession } from '@/shared/session'
import { IconButton } from '../IconButton'
import { useOpening } from '../overlays/useOpening'
import { ReactionPicture } from './ReactionPicture'
import classes from './reactions.module.css'
import { mostUsed, type Reacted, shownKinds, sumOf } from './reactions'
import { useReactions } from './useReactions'

const ReactionPicker = lazy(() => import('./ReactionPicker'))
const WhoReacted = lazy(() => import('./WhoReacted'))
const OPENING = { openMs: 400, closeMs: 250, keys: ['ArrowDown', 'ArrowUp'] }

type Props = {
  entityType: ReactionEntity
  id: string
  /** The name of the thing that gets the reactions. */
  name: string
  value: Reacted
  /** Whether the server lets this account react. It counts only for a logged-in reader. */
  can: boolean
  /** `sum`: the three most used kinds and one total. */
  variant?: 'kinds' | 'sum'
  /** Shows a value wherever this thing is displayed. */
  onShow: (value: Reacted) => void
}

/** The reactions to a thing and the button to react. A second press removes the reader's reaction. */
export function Reactions({ entityType, id, name, value, can, variant = 'kinds', onShow }: Props) {
  const { t } = useTranslation()
  const { isLoggedIn } = useSession()
  const [isListOpen, setListOpen] = useState(false)
  const add = useRef<HTMLButtonElement>(null)
  const choose = useReactions(entityType, id, value, onShow)
  const mayReact = can || !isLoggedIn
  const { opening, open, close, held, trigger, panel } = useOpening({
    ...OPENING,
    canOpen: isLoggedIn && can,
  })
  const who = () => (isLoggedIn ? setListOpen(true) : openAuthDialog('login'))
  const sum = sumOf(value)
  const { reaction, reactions } = value
  return (
    <div className={classes.reactions} role="group" aria-label={t('reactions.label', { name })} {...held}>
      {variant === 'sum' && sum > 0 && (
        <button
          type="button"
          className={classes.chip}
          data-own={reaction !== null}
          aria-label={`${t('reactions.sum', { count: sum, number: number(sum) })}. ${t('reactions.who')}`}
          onClick={who}
        >
          <span className={classes.pile}>
            {mostUsed(value).map((kind) => (
              <ReactionPicture key={kind} kind={kind} />
            ))}
          </span>
          {number(sum)}
        </button>
      )}
      {variant === 'kinds' &&
        shownKinds(value).map((kind) => (
          <button
            key={kind}
            type="button"
            className={classes.chip}
            data-own={kind === reaction}
            aria-pressed={kind === reaction}
            aria-label={t('reactions.chip', {
              kind: t(`reactions.kind.${kind}`),
              number: number(reactions[kind] ?? 0),
            })}
            title={t(`reactions.kind.${kind}`)}
            disabled={!mayReact}
            onClick={() => choose(kind)}
          >
            <ReactionPicture kind={kind} />
            {number(reactions[kind] ?? 0)}
          </button>
        ))}
      {mayReact && (
        <IconButton
          ref={add}
          icon={SmilePlus}
          size="sm"
          variant="outlined"
          label={t('reactions.add')}
          aria-haspopup="dialog"
          aria-expanded={opening !== undefined}
          {...trigger}
          onClick={() => (isLoggedIn ? open('focus') : openAuthDialog('login'))}
        />
      )}
      {variant === 'kinds' && sum > 0 && isLoggedIn && (
        <IconButton icon={Users} size="sm" label={t('reactions.who')} onClick={who} />
      )}
      <Suspense fallback={null}>
        {opening && (
          <ReactionPicker
            anchor={add}
            own={reaction}
            takesFocus={opening === 'focus'}
            onChoose={choose}
            onClose={close}
            {...panel}
          />
        )}
        {isListOpen && (
          <WhoReacted entityType={entityType} id={id} value={value} onClose={() => setListOpen(false)} />
        )}
      </Suspense>
    </div>
  )
}
