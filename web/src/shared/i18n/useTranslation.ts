/** Return `t` for a component, and draw the component again when the language changes. */
import { useSyncExternalStore } from 'react'
import { i18n, type Translation } from './translate'

export const useTranslation = (): Translation => useSyncExternalStore(i18n.subscribe, i18n.now, i18n.now)
