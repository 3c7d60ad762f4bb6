import { changeLocale } from '@/shared/api/generated/marmita'
import type { Locale } from '@/shared/api/generated/marmita.schemas'
import { setLanguage } from '@/shared/i18n'
import type { Language } from '@/shared/i18n/languages'
import { showError } from '@/shared/lib/toast'
import { readToken } from './token'

/** Switch to another language: on this device and, with an account, also in its e-mails. */
export async function chooseLanguage(language: Language): Promise<void> {
  try {
    await setLanguage(language)
    if (readToken()) await changeLocale({ locale: language.toUpperCase() as Locale })
  } catch (error) {
    showError(error)
  }
}
