import { FoodCopyLimits } from '@/shared/api/generated/limits'
import type { TFunction } from '@/shared/i18n/translate'

/**
 * Return the first free name for a copy in the language of the interface. A copy of a copy is numbered after the
 * original. If the name is too long, the original's part is shortened.
 */
export function copyName(t: TFunction, original: string, taken: ReadonlySet<string>): string {
  const numbers = Array.from({ length: taken.size + 1 }, (_, index) => index + 1)
  const end = numbers.map((number) => withNumber(t, '', number)).find((each) => original.endsWith(each))
  const source = end && end.length < original.length ? original.slice(0, -end.length) : original
  const names = numbers.map((number) => shortened(source, (name) => withNumber(t, name, number)))
  return names.find((name) => !taken.has(name)) ?? original
}

function withNumber(t: TFunction, name: string, number: number): string {
  return number === 1 ? t('menu.own.copyOf', { name }) : t('menu.own.copyNumber', { name, number })
}

function shortened(source: string, named: (name: string) => string): string {
  const letters = [...source]
  let name = named(source)
  while (name.length > FoodCopyLimits.name.maxLength) {
    letters.pop()
    name = named(`${letters.join('').trimEnd()}…`)
  }
  return name
}
