import type {
  EditableLanding,
  HeroTexts,
  LandingPage,
  LandingView,
  PhotoReference,
} from '@/shared/api/generated/marmita.schemas'
import type { Language } from '@/shared/i18n/languages'
import { useStoredDraft } from '../useStoredDraft'

/** The unsaved page, the revision that it began with, and the pictures that it contains. */
export type LandingDraft = { page: LandingPage; revision: number; photos: PhotoReference[] }

const isLandingDraft = (kept: unknown): kept is LandingDraft =>
  typeof kept === 'object' && kept !== null && 'page' in kept && 'revision' in kept && 'photos' in kept

export const useLandingDraft = () => useStoredDraft('landingPage', isLandingDraft)

/** The unsaved choice of chefs, the revision that it began with, and the names of the added chefs by id. */
type ChoiceDraft = { ids: readonly string[]; revision: number; added: Readonly<Record<string, string>> }

const isChoiceDraft = (kept: unknown): kept is ChoiceDraft => {
  const { ids, revision, added } = (kept ?? {}) as Partial<ChoiceDraft>
  return Array.isArray(ids) && typeof revision === 'number' && typeof added === 'object' && added !== null
}

export const useChoiceDraft = () => useStoredDraft('landingChefs', isChoiceDraft)

/** Return the draft without any changes. */
export const untouched = ({ page, revision, photos }: EditableLanding): LandingDraft => ({
  page,
  revision,
  photos,
})

/** Return the texts of one language; empty ones if there is no entry. */
export function textsOf(page: LandingPage, language: Language): HeroTexts {
  const locale = language.toUpperCase()
  return (
    page.texts?.find((texts) => texts.locale === locale) ?? {
      locale: locale as HeroTexts['locale'],
      badge: '',
      headline: '',
      benefits: ['', '', ''],
    }
  )
}

export const withTexts = (page: LandingPage, texts: HeroTexts): LandingPage => ({
  ...page,
  texts: [...(page.texts ?? []).filter(({ locale }) => locale !== texts.locale), texts],
})

/** Return the page as visitors would see it. */
export function viewOf({ page, photos }: LandingDraft, language: Language): LandingView {
  const pictureOf = (id: string | null | undefined) =>
    photos.find((photo) => photo.id === id)?.picture ?? null
  const { badge = '', headline = '', benefits } = textsOf(page, language)
  return {
    heroPicture: pictureOf(page.heroPhotoId),
    badge,
    headline,
    benefits,
    partners: (page.partners ?? []).flatMap(({ name, link = '', alt, photoId }) => {
      const picture = pictureOf(photoId)
      return picture ? [{ name, link, alt: alt || name, picture }] : []
    }),
  }
}
