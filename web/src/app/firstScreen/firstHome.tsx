/** The first screen of home on a phone: the search, the filters, and the first cards over the area of the map. */
import type { ReactNode } from 'react'
import { ChefCard, OpenBadge } from '@/features/chefs'
import sheetClasses from '@/pages/home/CardSheet.module.css'
import { PhoneHome } from '@/pages/home/PhoneHome'
import type { Home } from '@/pages/home/useHome'
import { i18n } from '@/shared/i18n/translate'
import { money } from '@/shared/lib/format'
import { Frame } from '../chrome/Frame'
import { specimen, VOTES, withSlots } from './templateChef'

const CARDS = '__HOME_CARDS__'
/** On desktop, where the sheet is hidden, its pictures are loaded for the list that follows. */
const SIZES = '(max-width: 699px) 260px, (max-width: 1200px) 45vw, 360px'
const PRICE = 1_234_500
const noop = () => {}

/** The state of home before any choice; the server fills in its cards. */
const HOME = {
  search: {},
  place: null,
  chefs: { data: { chefs: [specimen('HOME')], clusters: [] }, isPending: false },
  total: VOTES,
  filterProps: { filters: {}, onChange: noop, total: VOTES, counted: {}, hasPlace: false },
  view: { south: 0, west: 0, north: 1, east: 1 },
  distanceTo: () => null,
  setFilters: noop,
  openChef: noop,
  onMoved: noop,
  light: noop,
  fetchAhead: noop,
  locate: noop,
  active: null,
  locating: false,
  here: null,
  moved: false,
  offersToLocate: false,
}

function sheet(print: (content: ReactNode, path?: string) => string): string {
  const nearby = i18n.t('chefs.explore.nearby', { count: VOTES })
  const printed = print(
    <Frame>
      <PhoneHome home={{ ...HOME, nearby } as unknown as Home} />
    </Frame>,
    '/home',
  )
  const cards = new RegExp(`<div class="${sheetClasses.slide}">.*?</article></div>`)
  if (!cards.test(printed)) throw new Error('Home shows no card')
  return withSlots(printed.replace(cards, CARDS).replaceAll(nearby, '__NEARBY__'))
}

/** Split the row of facts off a card: return the card with a slot for its facts, one fact, and its price or free dishes. */
function splitFacts(card: string) {
  const [, before = '', facts = '', after = ''] =
    /^(.*<p [^>]*>)(<span>.*__HOME_CUISINES__.*<\/span>)(<\/p>.*)$/.exec(card) ?? []
  const [fact] = /^<span>.*?__HOME_CUISINES__<\/span>/.exec(facts) ?? []
  const [price] = /<span class="[^"]*price[^"]*">.*?<\/span><\/span>/.exec(facts) ?? []
  if (!fact || !price?.includes(money(PRICE))) throw new Error('A card shows no facts')
  return {
    card: `${before}__HOME_FACTS__${after}`,
    fact: fact.replace('__HOME_CUISINES__', '__FACT__'),
    price: price.replace(money(PRICE), '__PRICE__'),
    free: price.replace(/>.*<\/span><\/span>$/, `>${i18n.t('chefs.freeDishes')}</span>`),
  }
}

type Shape = { priority: boolean; picture: boolean; votes: boolean }
const both = [false, true]
/**
 * The shapes of a card: with its picture among the first ones or not, with or without a picture, with or without
 * ratings.
 */
const SHAPES: Shape[] = both.flatMap((priority) =>
  both.flatMap((picture) => both.map((votes) => ({ priority, picture, votes }))),
)

export function firstHome(print: (content: ReactNode, path?: string) => string) {
  const card = ({ priority, picture, votes }: Shape) => {
    const known = specimen('HOME')
    const chef = {
      ...known,
      minPrice: PRICE,
      defaultPicture: picture ? known.defaultPicture : null,
      votesCount: votes ? VOTES : 0,
    }
    const printed = print(
      <div className={sheetClasses.slide}>
        <ChefCard chef={chef} level={2} priority={priority} sizes={SIZES} swipe />
      </div>,
    )
    // The opening state depends on the time, and price and distance depend on the chef.
    return splitFacts(withSlots(printed.replace(print(<OpenBadge chef={chef} />), '')))
  }
  const cards = SHAPES.map(card)
  const { fact, price, free } = cards[0]!
  return {
    screens: { home: sheet(print) },
    parts: { HOME_CARD: cards.map((each) => each.card), HOME_FACT: [fact], HOME_PRICE: [price, free] },
  }
}
