/** What the map draws under the pins. */
import type { StyleSpecification } from 'maplibre-gl'
import type { Language } from '@/shared/i18n/languages'
import { offlineStyle, type Scheme } from './style'

/** `hasSea`: the outlines of the land have been loaded, so that what they leave free is water. */
export type Look = { scheme: Scheme; language: Language; hasSea: boolean }

/** A style of ours for a look, or the address of another server's. */
export type Base = (look: Look) => StyleSpecification | string

/** Without any setting, and where what is set cannot be reached: coasts, borders and names that come with the app. */
export const bundledBase: Base = ({ scheme, hasSea }) => offlineStyle(scheme, hasSea)
