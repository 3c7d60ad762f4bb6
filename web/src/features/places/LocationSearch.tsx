import { useClickOutside } from '@mantine/hooks'
import { Search } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { SearchPlacesParamsLimits } from '@/shared/api/generated/parameterLimits'
import { type CurrentLocation, currentLocation, useCurrentLocation } from '@/shared/session'
import { Button } from '@/shared/ui/Button'
import classes from './LocationSearch.module.css'
import { PlaceList } from './PlaceList'
import { useOptions, type Wanted } from './useOptions'
import { useTextTypedBeforeStart } from './useTextTypedBeforeStart'

type Props = {
  /** `hero` is large and has a button; `slim` fits the header. */
  variant?: 'hero' | 'slim'
  /** Called with the chosen place. `list`: found by name; `device`: the device's current or last known position. */
  onChosen: (place: CurrentLocation, from: 'list' | 'device') => void
  /** Called with a cuisine or a text, to list chefs by it. */
  onWanted: (wanted: Wanted) => void
  /** Whether the field takes the focus of the dialog that contains it. */
  inDialog?: boolean
}

/**
 * A search field for a place, a cuisine, a chef or a dish; it can also locate the device. Not based on Mantine's
 * Combobox, which would add 26 kB to the first load (decision 33).
 */
export function LocationSearch({ variant = 'hero', onChosen, onWanted, inDialog }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const current = useCurrentLocation()
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const root = useClickOutside(() => setOpen(false))
  const field = useTextTypedBeforeStart((before) => {
    setText(before)
    setOpen(true)
  })

  const close = () => {
    setText('')
    setOpen(false)
  }
  const { options, typing, searching, error } = useOptions(text, {
    onPlace: (place, from) => {
      currentLocation.set(place)
      close()
      onChosen(place, from)
    },
    onWanted: (wanted) => {
      close()
      onWanted(wanted)
    },
    onGone: close,
  })
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
    if (open || typing) chosen?.choose()
    else setOpen(true)
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
        searching={searching}
        error={error}
        typing={typing}
      />
    </form>
  )
}
