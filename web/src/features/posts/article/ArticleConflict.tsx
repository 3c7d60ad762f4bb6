import { useTranslation } from '@/shared/i18n/useTranslation'
import { ConflictDialog } from '@/shared/ui/conflict/ConflictDialog'
import type { PostDraft } from '../write/draft'
import { describe, merge, withUnits, type Unit } from './units'

type Props = {
  /** The version that the author's changes began with. */
  base: PostDraft
  mine: PostDraft
  theirs: PostDraft
  onClose: () => void
  /** Called with the words to save over `theirs`. */
  onSave: (words: PostDraft) => void
}

/** The choice between two versions, because the article was saved elsewhere meanwhile. */
export function ArticleConflict({ base, mine, theirs, onClose, onSave }: Props) {
  const { t } = useTranslation()
  const { words, conflicts, adopted } = merge(base, mine, theirs)
  const label = (unit: Unit) => t(`posts.article.unit.${unit}`)
  return (
    <ConflictDialog
      conflicts={conflicts.map((unit) => ({
        name: unit,
        label: label(unit),
        mine: describe(t, unit, mine),
        theirs: describe(t, unit, theirs),
      }))}
      adopted={adopted.map((unit) => ({ name: unit, label: label(unit), value: describe(t, unit, theirs) }))}
      onClose={onClose}
      onSave={(taken) => onSave(withUnits(words, theirs, taken))}
    />
  )
}
