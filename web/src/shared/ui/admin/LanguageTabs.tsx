import type { LinkProps } from '@tanstack/react-router'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { LANGUAGE_CODES, LANGUAGES, type Language } from '@/shared/i18n/languages'
import { TabLinks } from '../tabs/TabLinks'

type Props = { current: Language; linkTo: (language: Language) => LinkProps }

/** Tabs for the languages of a text, each with an address of its own. */
export function LanguageTabs({ current, linkTo }: Props) {
  const { t } = useTranslation()
  const tabs = LANGUAGE_CODES.map((code) => ({ name: code, text: LANGUAGES[code].name, link: linkTo(code) }))
  return <TabLinks label={t('admin.language')} current={current} tabs={tabs} />
}
