import { useTranslation } from '@/shared/i18n/useTranslation'
import { ConflictDialog } from '@/shared/ui/conflict/ConflictDialog'
import { Picture } from '@/shared/ui/media/Picture'
import { excerptOf } from '@/shared/ui/richText/document/compare'
import { merge, withUnits, type Unit } from './edit'
import type { CommentDraft } from './draft'
import classes from './write.module.css'

type Props = {
  /** The version that the edit began with. */
  base: CommentDraft
  mine: CommentDraft
  theirs: CommentDraft
  onClose: () => void
  /** Called with the words to save over `theirs`. */
  onSave: (words: CommentDraft) => void
}

/** The choice between two versions, because the comment was saved in another window meanwhile. */
export function CommentConflict({ base, mine, theirs, onClose, onSave }: Props) {
  const { t } = useTranslation()
  const { words, conflicts, adopted } = merge(base, mine, theirs)
  const label = (unit: Unit) => t(`comments.edit.unit.${unit}`)
  const describe = (unit: Unit, { photo, ...text }: CommentDraft) => {
    if (unit === 'text') return excerptOf(text) || t('comments.edit.nothing')
    if (!photo) return t('comments.edit.nothing')
    return (
      <>
        <Picture picture={photo.picture} alt="" sizes="72px" className={classes.thumb} />
        {photo.alt}
      </>
    )
  }
  return (
    <ConflictDialog
      conflicts={conflicts.map((unit) => ({
        name: unit,
        label: label(unit),
        mine: describe(unit, mine),
        theirs: describe(unit, theirs),
      }))}
      adopted={adopted.map((unit) => ({ name: unit, label: label(unit), value: describe(unit, theirs) }))}
      onClose={onClose}
      onSave={(taken) => onSave(withUnits(words, theirs, taken))}
    />
  )
}
