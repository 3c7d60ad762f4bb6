import { useClickOutside } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { MapPin, Search, X } from 'lucide-react'
import { type KeyboardEvent, type Ref, useId, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { clientSettingsQuery } from '@/shared/api/clientSettings'
import { SearchPlacesParamsLimits } from '@/shared/api/generated/parameterLimits'
import type { GeocodingResult } from '@/shared/api/generated/marmita.schemas'
import { IconButton } from '@/shared/ui/IconButton'
import classes from './LocationSearch.module.css'
import { PlaceList, type PlaceOption } from './PlaceList'
import { MIN_LETTERS, wordsOf } from './queries'
import { useSuggestions } from './useSuggestions'

type Props = { label: string; inputRef: Ref<HTMLInputElement>; onChosen: (found: GeocodingResult) => void }

/** Searches the position of an address within a form: Enter chooses a suggestion and does not submit the form. */
export function AddressSearch({ label, inputRef, onChosen }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const { data: server } = useQuery(clientSettingsQuery)
  const { places, searching, error } = useSuggestions(text)
  const root = useClickOutside(() => setOpen(false))
  const typing = text.trim().length >= MIN_LETTERS
  const options: PlaceOption[] = places.map((place) => ({
    key: place.place_id,
    icon: MapPin,
    ...wordsOf(place),
    choose: () => {
      setText(wordsOf(place).name)
      setOpen(false)
      onChosen(place)
    },
  }))
  const chosen = options[Math.min(active, options.length - 1)]
  const isShown = open && typing

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setOpen(false)
    if (event.key === 'Enter') {
      event.preventDefault()
      if (isShown && !searching) chosen?.choose()
      return
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(true)
    const step = event.key === 'ArrowDown' ? 1 : -1
    if (isShown && options.length > 0) setActive((at) => (at + step + options.length) % options.length)
  }
  return (
    <div ref={root} role="search" className={`${classes.search} ${classes.slim}`}>
      <Search size={17} aria-hidden />
      <input
        ref={inputRef}
        className={classes.input}
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isShown && chosen ? `${id}-${chosen.key}` : undefined}
        placeholder={label}
        autoComplete="off"
        maxLength={SearchPlacesParamsLimits.address.maxLength}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setActive(0)
          setOpen(true)
        }}
        onFocus={() => setOpen(true)}
        onBlur={({ relatedTarget }) =>
          relatedTarget && !root.current?.contains(relatedTarget) && setOpen(false)
        }
        onKeyDown={onKeyDown}
      />
      {text && <IconButton icon={X} size="sm" label={t('places.clear')} onClick={() => setText('')} />}
      <PlaceList
        id={id}
        open={isShown}
        options={options}
        activeKey={chosen?.key}
        searching={typing && searching}
        error={error}
        typing={typing}
        nothingFound={server?.knowsStreets === false ? t('places.townsOnly') : undefined}
      />
    </div>
  )
}
