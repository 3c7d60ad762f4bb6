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

/** What the reader looks for, other than a place, a chef or a dish: those have pages of their own. */
export type Wanted = { cuisine: Cuisine } | { q: string }

type Choices = {
  onPlace: (place: CurrentLocation, from: 'list' | 'device') => void
  onWanted: (wanted: Wanted) => void
  onGone: () => void
}

/** Everything that the search box offers for the letters in it. Answers to other letters are not among them. */
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
      // The place is known here at once; whether the account learns it must not hold anybody up.
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
  // Who has written a place's whole name means it; where its name only begins so, a dish may be meant as well.
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
    // What else was found is of use without places.
    error: found.length > 0 ? null : error,
  }
}
