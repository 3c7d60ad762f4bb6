import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChefHat, Utensils } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { suggestions } from '@/shared/api/generated/marmita'
import type { Suggestions } from '@/shared/api/generated/marmita.schemas'
import { errorText } from '@/shared/lib/errorText'
import { money } from '@/shared/lib/format'
import { useCurrentLocation } from '@/shared/session'
import { Button } from '../../Button'
import { TextInput } from '../../forms/fields'
import { HANDLES_ESCAPE } from '../../overlays/handlesEscape'
import classes from './document.module.css'

/** A chef or a dish, as a node of the text. */
type Named = { type: 'chef' | 'dish'; attrs: { id: string; name: string } }
type Option = Named & { rest: string }
type Props = { onChoose: (named: Named) => void; onClose: () => void }

const FEWEST_LETTERS = 2
const DEBOUNCE_MS = 150

const optionsOf = ({ chefs, dishes }: Suggestions): Option[] => [
  ...dishes.map(({ id, name, price, chefName }) => ({
    type: 'dish' as const,
    attrs: { id, name },
    rest: `${chefName} · ${money(price)}`,
  })),
  ...chefs.map(({ id, name, locationName }) => ({
    type: 'chef' as const,
    attrs: { id, name },
    rest: locationName,
  })),
]

/**
 * A search for a chef or a dish by the beginning of its name. Arrows, Enter and Escape choose. It is not a form,
 * because it stands inside one.
 */
export function DishSearch({ onChoose, onClose }: Props) {
  const { t } = useTranslation()
  const listId = useId()
  const near = useCurrentLocation()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const [phrase] = useDebouncedValue(text.trim(), DEBOUNCE_MS)
  const isLongEnough = phrase.length >= FEWEST_LETTERS
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['mention-dishes', phrase, near?.latitude, near?.longitude],
    queryFn: async ({ signal }) => {
      const point = near && { lat: near.latitude, lon: near.longitude }
      return optionsOf((await suggestions({ phrase, ...point }, { signal })).data)
    },
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  })
  const options = (isLongEnough && text.trim() && data) || []
  const active = options[Math.min(at, options.length - 1)]
  // The results of earlier letters stay visible for a moment, but Enter must not choose from them.
  const isFound = !isPlaceholderData && text.trim() === phrase
  const optionId = (option: Option) => `${listId}-${option.attrs.id}`
  const step = (by: number) =>
    setAt((Math.min(at, options.length - 1) + by + options.length) % options.length)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const acts: Record<string, () => void> = {
      ArrowDown: () => options.length > 0 && step(1),
      ArrowUp: () => options.length > 0 && step(-1),
      Enter: () => isFound && active && onChoose({ type: active.type, attrs: active.attrs }),
      Escape: onClose,
    }
    const act = acts[event.key]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  const found = options.length > 0 ? t('richText.dishes', { count: options.length }) : t('richText.noDish')
  const message = error ? errorText(error) : isLongEnough && data ? found : ''
  const isVisible = Boolean(message) && options.length === 0
  return (
    <div className={classes.search}>
      <div className={classes.searchField}>
        <TextInput
          role="combobox"
          aria-label={t('richText.dishName')}
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-activedescendant={active && optionId(active)}
          placeholder={t('richText.dishName')}
          autoComplete="off"
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
          {...HANDLES_ESCAPE}
          data-autofocus
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button of this field has just been pressed
          autoFocus
        />
        <Button variant="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
      <div id={listId} role="listbox" aria-label={t('richText.dish')} className={classes.found}>
        {options.map((option) => {
          const Icon = option.type === 'dish' ? Utensils : ChefHat
          return (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above has the keys
            <div
              key={optionId(option)}
              id={optionId(option)}
              role="option"
              tabIndex={-1}
              aria-selected={option === active}
              className={classes.person}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose({ type: option.type, attrs: option.attrs })}
            >
              <Icon size={18} aria-hidden />
              <span>
                <b>{option.attrs.name}</b>
                <span className={classes.rest}>{option.rest}</span>
              </span>
            </div>
          )
        })}
      </div>
      <p role="status" className={isVisible ? classes.message : 'visually-hidden'}>
        {message}
      </p>
    </div>
  )
}
