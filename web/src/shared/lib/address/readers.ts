/** Readers of the query string. A reader returns the values that it accepts, and drops all others. */
import { SuggestionsParamsLimits } from '@/shared/api/generated/parameterLimits'

export type RawSearch = Record<string, unknown>

/** Reads the value of a parameter: text from the address, or a value that the app itself has put there. */
export type Reader<Value> = (value: unknown) => Value | undefined
export type Read<Readers extends Record<string, Reader<unknown>>> = {
  [Name in keyof Readers]?: NonNullable<ReturnType<Readers[Name]>>
}

/**
 * Return the `validateSearch` of a route. A value that no reader accepts is set to undefined, not left out: the router
 * merges the result over the raw values, and the page would receive the raw ones.
 */
export function searchParser<Readers extends Record<string, Reader<unknown>>>(readers: Readers) {
  return (raw: RawSearch): Read<Readers> =>
    Object.fromEntries(
      Object.entries(readers).map(([name, read]) => [name, read(raw[name])]),
    ) as Read<Readers>
}

export const oneOf =
  <T extends string>(words: readonly T[]): Reader<T> =>
  (value) =>
    words.find((word) => word === value)

export const listOf =
  <T extends string>(allowed: readonly T[]): Reader<T[]> =>
  (value) => {
    const words = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : []
    const known = allowed.filter((word) => words.includes(word))
    return known.length > 0 ? known : undefined
  }

export const numeric = (value: unknown): number =>
  typeof value === 'number' ? value : typeof value === 'string' && value.trim() ? Number(value) : NaN

export const numberIn =
  (min: number, max: number): Reader<number> =>
  (value) => {
    const number = numeric(value)
    return number >= min && number <= max ? number : undefined
  }

export const wholeNumberIn = (min: number, max: number): Reader<number> => {
  const read = numberIn(min, max)
  return (value) => {
    const number = read(value)
    return Number.isInteger(number) ? number : undefined
  }
}

export const textLike =
  (pattern: RegExp): Reader<string> =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? value : undefined

/** Words to search for, without the space around them and without control characters. */
export const phrase: Reader<string> = (value) => {
  const words =
    typeof value === 'string'
      ? value.replaceAll(/\p{C}/gu, '').trim().slice(0, SuggestionsParamsLimits.phrase.maxLength)
      : ''
  return words || undefined
}

export const CHEF_ID = /^[0-9a-f]{24}$/

export const calendarDay = textLike(
  /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])$|^20\d\d-(0[13-9]|1[0-2])-(29|30)$|^20\d\d-(0[13578]|1[02])-31$/,
)

/** A word of an enumeration. The page checks it, so that the scripts of all pages do without the list. */
export const enumerated = <T extends string>() => textLike(/^[A-Z_]{1,40}$/) as Reader<T>
