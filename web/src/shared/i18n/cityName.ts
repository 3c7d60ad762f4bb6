import { i18n } from './translate'
import type en from './locales/en.json'

type City = keyof typeof en.cities

/** Paris, Brussels, Lisbon: the towns of the start in the reader's language; others as they call themselves. */
export function cityName(name: string): string {
  const key = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase() as City
  return i18n.t(`cities.${key}`, { defaultValue: name })
}
