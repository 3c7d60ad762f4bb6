/** The base map under the pins. */
import type { StyleSpecification } from 'maplibre-gl'
import type { Language } from '@/shared/i18n/languages'
import { offlineStyle, type Scheme } from './style'

/** `hasSea`: the outlines of the land are loaded, so the rest can be drawn as water. */
export type Look = { scheme: Scheme; language: Language; hasSea: boolean }

/** Return our own style for a look, or the address of another server's style. */
export type Base = (look: Look) => StyleSpecification | string

/** The bundled map with coasts, borders and names, without any setting or if the configured map cannot be loaded. */
export const bundledBase: Base = ({ scheme, hasSea }) => offlineStyle(scheme, hasSea)
