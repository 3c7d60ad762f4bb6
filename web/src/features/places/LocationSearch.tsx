import { useClickOutside } from '@mantine/hooks'
import { LocateFixed, MapPin, Search } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchPlacesParamsLimits } from '@/shared/api/generated/limits'
import { showInfo } from '@/shared/lib/toast'
import { type CurrentLocation, currentLocation, readToken, useCurrentLocation } from '@/shared/session'
import { Button } from '@/shared/ui/Button'
import classes from './LocationSearch.module.css'
import { PlaceList, type PlaceOption } from './PlaceList'
import { locationOf, MIN_LETTERS, rememberPlace, wordsOf } from './queries'
import { useLocate } from './useLocate'
import { useSuggestions } from './useSuggestions'
import { useTypedBefore } from './useTypedBefore'

type Props = {
  /** `hero` is large and has a button; `slim` fits the header. */
  variant?: 'hero' | 'slim'
  /** `list`: found by its name; `device`: where the reader is, or was at this device's last request. */
  onChosen: (place: CurrentLocation, from: 'list' | 'device') => void
  /** Takes the focus of the dialog that it is in. */
  inDialog?: boolean
}

/**
 * Where one eats: type three letters and choose, or let the device say it. Written by hand because Mantine's Combobox would
 * add 34 kB to what the landing page loads first.
 */
export function LocationSearch({ variant = 'hero', onChosen, inDialog }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const current = useCurrentLocation()
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const { places, searching, error } = useSuggestions(text)
  const { locate, locating } = useLocate()
  const root = useClickOutside(() => setOpen(false))
  const field = useTypedBefore((before) => {
    setText(before)
    setOpen(true)
  })

  const choose = (place: CurrentLocation, from: 'list' | 'device') => {
    currentLocation.set(place)
    // The place is known here at once; whether the account learns it must not hold anybody up.
    if (from === 'list' && readToken()) void rememberPlace(place).catch(() => undefined)
    setText('')
    setOpen(false)
    onChosen(place, from)
  }
  const typing = text.trim().length >= MIN_LETTERS
  const found: PlaceOption[] = places.map((place) => ({
    key: place.place_id,
    icon: MapPin,
    ...wordsOf(place),
    choose: () => choose(locationOf(place), 'list'),
  }))
  const quick: PlaceOption[] = [
    {
      key: 'here',
      icon: LocateFixed,
      name: locating ? t('places.locating') : t('places.here'),
      rest: '',
      choose: () => locate((place) => choose(place, 'device')),
    },
    ...(current
      ? [
          {
            key: 'current',
            icon: MapPin,
            name: current.locationName,
            rest: current.villageTownCity === current.locationName ? '' : current.villageTownCity,
            choose: () => choose(current, 'device'),
          },
        ]
      : []),
  ]
  const options = typing ? found : quick
  const chosen = options[Math.min(active, options.length - 1)]

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setOpen(false)
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    if (!open) return setOpen(true)
    const step = event.key === 'ArrowDown' ? 1 : -1
    if (options.length > 0) setActive((at) => (at + step + options.length) % options.length)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typing && !searching && chosen) chosen.choose()
    else if (open && !typing && text === '') chosen?.choose()
    else {
      setOpen(true)
      if (!typing) showInfo(t('places.more', { count: MIN_LETTERS }))
    }
  }
  return (
    <form ref={root} role="search" className={`${classes.search} ${classes[variant]}`} onSubmit={submit}>
      <Search size={variant === 'hero' ? 20 : 17} aria-hidden />
      <input
        ref={field}
        className={classes.input}
        type="text"
        role="combobox"
        aria-label={t('places.label')}
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={open && chosen ? `${id}-${chosen.key}` : undefined}
        placeholder={variant === 'slim' && current ? current.locationName : t('places.label')}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={SearchPlacesParamsLimits.address.maxLength}
        data-autofocus={inDialog || undefined}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setActive(0)
          setOpen(true)
        }}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onBlur={({ relatedTarget }) =>
          relatedTarget && !root.current?.contains(relatedTarget) && setOpen(false)
        }
        onKeyDown={onKeyDown}
      />
      {variant === 'hero' && <Button type="submit">{t('places.find')}</Button>}
      <PlaceList
        id={id}
        open={open}
        options={options}
        activeKey={chosen?.key}
        searching={typing && searching}
        error={error}
        typing={typing}
      />
    </form>
  )
}
