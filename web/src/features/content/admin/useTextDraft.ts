import type { Language } from '@/shared/i18n/languages'
import type { ContentType } from '../queries'
import { useStoredDraft } from './useStoredDraft'

/** The unsaved text and the revision that it began with. */
export type TextDraft = { content: string; revision: number }

const isTextDraft = (kept: unknown): kept is TextDraft =>
  typeof kept === 'object' &&
  kept !== null &&
  'content' in kept &&
  typeof kept.content === 'string' &&
  'revision' in kept &&
  typeof kept.revision === 'number'

/** Return the draft of one text in one language and a function that changes it. */
export const useTextDraft = (type: ContentType, language: Language) =>
  useStoredDraft(`siteText ${type} ${language}`, isTextDraft)
