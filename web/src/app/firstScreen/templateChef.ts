/**
 * A template chef, whose values occur nowhere else, so that they can be replaced by slots in the printed components.
 */
import { i18n } from '@/shared/i18n/translate'
import type { ChefCard, Picture } from '@/shared/api/generated/marmita.schemas'
import { number, rating } from '@/shared/lib/format'

export const VOTE = 4.4
export const VOTES = 1_234_567

const slot = (name: string) => `__${name}__`

export const specimenPicture = (name: string): Picture => ({
  base: slot(name),
  widths: [1],
  width: slot(`${name}_WIDTH`) as never,
  height: slot(`${name}_HEIGHT`) as never,
  blur: '',
})

export const specimen = (name: string): ChefCard => ({
  id: slot(`${name}_ID`),
  shortName: slot(`${name}_SHORT_NAME`),
  name: slot(`${name}_NAME`),
  avatar: specimenPicture(`${name}_AVATAR`),
  defaultPicture: specimenPicture(name),
  pinIcon: null,
  cuisines: [slot(`${name}_CUISINES`) as never],
  dietary: [],
  deliveryTypes: [],
  pickUpPoint: false,
  latitude: 0,
  longitude: 0,
  locationName: slot(`${name}_PLACE`),
  villageTownCity: '',
  averageVote: VOTE,
  votesCount: VOTES,
  minPrice: null,
  openMinutes: [],
  starred: false,
})

/** Return the printed template with slots in place of its values, and of the parts that have several shapes. */
export function withSlots(html: string, parts: Record<string, string> = {}): string {
  let found = html
  for (const [name, printed] of Object.entries(parts)) {
    if (!found.includes(printed)) throw new Error(`${name} is not printed as it is alone`)
    found = found.replace(printed, slot(name))
  }
  return found
    .replaceAll(/__(\w+?)__-1\.(avif|webp) 1w/g, (_, name, format) => slot(`${name}_${format.toUpperCase()}`))
    .replaceAll(/__(\w+?)__-1\.webp/g, (_, name) => slot(`${name}_SRC`))
    .replaceAll(/chefs\.cuisine\.(__\w+?__)/g, '$1')
    .replaceAll(String(i18n.t('rating.votes', { count: VOTES })), slot('VOTES_IN_WORDS'))
    .replaceAll(number(VOTES), slot('VOTES'))
    .replaceAll(rating(VOTE), slot('RATING'))
}
