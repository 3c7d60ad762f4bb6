/** Conversions between the values of settings and their texts on screen and in forms. */
import { i18n } from '@/shared/i18n/translate'
import type { AdminSetting, AdminSettingValue, LocalTexts } from '@/shared/api/generated/marmita.schemas'
import { LANGUAGE_CODES } from '@/shared/i18n/languages'
import { number } from '@/shared/lib/format'

/** Return the value as text: a number, on or off, or the texts with their languages. */
export function valueText(value: AdminSettingValue): string {
  if (typeof value === 'boolean') return i18n.t(value ? 'adminSettings.on' : 'adminSettings.off')
  if (typeof value === 'number') return number(value)
  const texts = LANGUAGE_CODES.filter((code) => value[code]).map((code) => `${code}: ${value[code]}`)
  return texts.join(' · ') || i18n.t('adminSettings.nothing')
}

/** The content of the form's fields, before it is converted to a value. */
export type Typed = { digits: string; isOn: boolean; texts: LocalTexts }

export const typedOf = (value: AdminSettingValue): Typed => ({
  digits: typeof value === 'number' ? String(value) : '',
  isOn: value === true,
  texts: { en: '', fr: '', br: '', pl: '', ...(typeof value === 'object' ? value : {}) },
})

/** Return the value that was typed; undefined if it is not allowed. */
export function valueOf(
  { kind, minimum, maximum }: AdminSetting,
  typed: Typed,
): AdminSettingValue | undefined {
  if (kind === 'SWITCH') return typed.isOn
  if (kind === 'TEXTS')
    return LANGUAGE_CODES.every((code) => (typed.texts[code] ?? '').trim().length <= maximum)
      ? typed.texts
      : undefined
  const wanted = /^\d{1,6}$/.test(typed.digits.trim()) ? Number(typed.digits) : NaN
  return wanted >= minimum && wanted <= maximum ? wanted : undefined
}
