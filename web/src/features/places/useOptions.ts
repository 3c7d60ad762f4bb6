import { useNavigate } from '@tanstack/react-router'
import { ChefHat, LocateFixed, MapPin, Search, Soup, UtensilsCrossed } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { Cuisine } from '@/shared/api/generated/marmita.schemas'
import { money } from '@/shared/lib/format'
import { type CurrentLocation, readToken, useCurrentLocation } from '@/shared/session'
import { cuisinesLike, namesWhole } from './match'
import type { PlaceOption } from './PlaceList'
import { locationOf, MIN_LETTERS, rememberPlace, wordsOf } from './queries'
import { useNearby } from './nearby'
import { useLocate } from './useLocate'
import { useFound, useSuggestions } from './useSuggestions'

/** A search other than for a place, a chef or a dish, which have their own pages. */
export type Wanted = { cuisine: Cuisine } | { q: string }

type Choices = {
  onPlace: (place: CurrentLocation, from: 'list' | 'device') => void
  onWanted: (wanted: Wanted) => void
  onGone: () => void
}

/** Return all options of the search field for the typed text. Answers for other texts are not included. */
export function useOptions(text: string, { onPlace, onWanted, onGone }: Choices) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const current = useCurrentLocation()
  const { places, searching, error } = useSuggestions(text)
  const { chefs, dishes } = useFound(text, useNearby())
  const { locate, locating } = useLocate()
  const wanted = text.trim()

  const placed = places.map((place): PlaceOption => {
    const words = wordsOf(place)
    const choose = () => {
      const chosen = locationOf(place)
      // The place is used at once; storing it in the account must not delay the page.
      if (readToken()) void rememberPlace(chosen).catch(() => undefined)
      onPlace(chosen, 'list')
    }
    return { key: `place-${place.place_id}`, icon: MapPin, ...words, choose }
  })
  const names = Object.values(Cuisine).map((cuisine) => [cuisine, t(`chefs.cuisine.${cuisine}`)] as const)
  const leave = (go: Promise<void>) => {
    onGone()
    void go
  }
  const found: PlaceOption[] = [
    ...cuisinesLike(wanted, names).map(([cuisine, name]) => ({
      key: `cuisine-${cuisine}`,
      icon: Soup,
      name,
      rest: t('places.kind.cuisine'),
      choose: () => onWanted({ cuisine }),
    })),
    ...chefs.map(({ id, shortName, name, locationName }) => ({
      key: `chef-${id}`,
      icon: ChefHat,
      name,
      rest: locationName,
      choose: () => leave(navigate({ to: '/chef/$login', params: { login: shortName } })),
    })),
    ...dishes.map(({ id, name, price, chefName }) => ({
      key: `dish-${id}`,
      icon: UtensilsCrossed,
      name,
      rest: t('places.kind.dish', { chef: chefName, price: money(price) }),
      choose: () => leave(navigate({ to: '/food/$id', params: { id } })),
    })),
  ]
  // A typed whole name of a place comes first. If the name only begins with the text, a dish may be meant too.
  const meant = placed.filter((option) => namesWhole(wanted, option.name))
  const typed = [
    ...meant,
    ...found,
    ...placed.filter((option) => !meant.includes(option)),
    {
      key: 'words',
      icon: Search,
      name: t('places.kind.words', { words: wanted }),
      rest: '',
      choose: () => onWanted({ q: wanted }),
    },
  ]
  const quick: PlaceOption[] = [
    {
      key: 'here',
      icon: LocateFixed,
      name: locating ? t('places.locating') : t('places.here'),
      rest: '',
      choose: () => locate((place) => onPlace(place, 'device')),
    },
    ...(current
      ? [
          {
            key: 'current',
            icon: MapPin,
            name: current.locationName,
            rest: current.villageTownCity === current.locationName ? '' : current.villageTownCity,
            choose: () => onPlace(current, 'device'),
          },
        ]
      : []),
  ]
  const typing = wanted.length > 0
  return {
    options: typing ? typed : quick,
    typing,
    searching: wanted.length >= MIN_LETTERS && searching,
    // Other results are useful without places, so no error is shown.
    error: found.length > 0 ? null : error,
  }
}
