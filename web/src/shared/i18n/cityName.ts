import { i18n } from './translate'
import type en from './locales/en.json'

type City = keyof typeof en.cities

/**
 * Return the name of a city in the reader's language: for Paris, Brussels and Lisbon. Other cities keep their own name.
 */
export function cityName(name: string): string {
  const key = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase() as City
  return i18n.t(`cities.${key}`, { defaultValue: name })
}
