import { Popover } from '@base-ui/react/popover'
import { type KeyboardEvent, type PointerEventHandler, type RefObject, useRef } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { ReactionKind } from '@/shared/api/generated/marmita.schemas'
import { ReactionPicture } from './ReactionPicture'
import classes from './reactions.module.css'
import { KINDS } from './reactions'

type Props = {
  anchor: RefObject<HTMLElement | null>
  own: ReactionKind | null
  /** Opened by the keyboard or a finger: the focus moves into the picker, and later back to the button. */
  takesFocus: boolean
  onChoose: (kind: ReactionKind) => void
  onClose: () => void
  onPointerEnter: () => void
  onPointerLeave: PointerEventHandler
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** The eight reactions in a row above the button. */
export default function ReactionPicker({ anchor, own, takesFocus, onChoose, onClose, ...pointer }: Props) {
  const { t } = useTranslation()
  const list = useRef<HTMLDivElement>(null)
  const options = () => [...(list.current?.querySelectorAll<HTMLElement>('button') ?? [])]
  const move = (event: KeyboardEvent) => {
    const all = options()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const step = STEPS[event.key]
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? all.length - 1
          : step && (at + step + all.length) % all.length
    if (next === undefined) return
    event.preventDefault()
    all[next]?.focus()
  }
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          side="top"
          sideOffset={8}
          collisionPadding={8}
          className={classes.layer}
        >
          <Popover.Popup
            className={classes.picker}
            aria-label={t('reactions.choose')}
            initialFocus={takesFocus ? () => options()[own ? KINDS.indexOf(own) : 0] ?? null : false}
            finalFocus={takesFocus ? anchor : false}
            {...pointer}
          >
            {/* The arrow keys move between the buttons of the row. */}
            <div ref={list} role="toolbar" aria-label={t('reactions.choose')} className={classes.row}>
              {KINDS.map((kind, at) => (
                <button
                  key={kind}
                  type="button"
                  className={classes.choice}
                  aria-pressed={kind === own}
                  aria-label={t(`reactions.kind.${kind}`)}
                  tabIndex={at === (own ? KINDS.indexOf(own) : 0) ? 0 : -1}
                  onKeyDown={move}
                  onClick={() => {
                    onChoose(kind)
                    onClose()
                  }}
                >
                  <ReactionPicture kind={kind} size={28} />
                  <span className={classes.name} aria-hidden>
                    {t(`reactions.kind.${kind}`)}
                  </span>
                </button>
              ))}
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
