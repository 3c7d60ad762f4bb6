import type { LucideIcon } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { errorText } from '@/shared/lib/errorText'
import classes from './LocationSearch.module.css'

export type PlaceOption = { key: string; icon: LucideIcon; name: string; rest: string; choose: () => void }

type Props = {
  id: string
  open: boolean
  options: readonly PlaceOption[]
  activeKey: string | undefined
  searching: boolean
  error: unknown
  typing: boolean
  /** The text to show if nothing is found. */
  nothingFound?: string
}

const showWhole = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })

/** The suggestions of the search field, which keeps the focus. */
export function PlaceList({ id, open, options, activeKey, searching, error, typing, nothingFound }: Props) {
  const { t } = useTranslation()
  // The option to search for the typed text is not a place, but always listed where it is offered.
  const nothing = typing && options.length <= 1
  const none = typing && options.length === 0 ? (nothingFound ?? t('places.none')) : ''
  const message = error ? errorText(error) : nothing && searching ? t('places.searching') : none
  return (
    <div className={classes.popup} hidden={!open}>
      <div id={`${id}-list`} role="listbox" aria-label={t('places.suggestions')} className={classes.list}>
        {options.map(({ key, icon: Icon, name, rest, choose }) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above handles the keys
          <div
            key={key}
            id={`${id}-${key}`}
            role="option"
            tabIndex={-1}
            aria-selected={key === activeKey}
            ref={key === activeKey ? showWhole : undefined}
            className={classes.option}
            onPointerDown={(event) => event.preventDefault()}
            onClick={choose}
          >
            <Icon size={18} aria-hidden />
            <span>
              <b>{name}</b>
              {rest && <span className={classes.rest}>{rest}</span>}
            </span>
          </div>
        ))}
      </div>
      <p role="status" className={message ? classes.message : 'visually-hidden'}>
        {message}
      </p>
    </div>
  )
}
