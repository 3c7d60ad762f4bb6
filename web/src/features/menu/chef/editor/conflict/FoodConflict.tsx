import { useTranslation } from '@/shared/i18n/useTranslation'
import { ConflictDialog } from '@/shared/ui/conflict/ConflictDialog'
import { describeField } from '../describe'
import type { FoodFields } from '../fields'
import { type FieldName, mergeFields, withFields } from './merge'
import type { Saved } from '../useFoodForm'

type Props = {
  /** The version that the user's changes began with. */
  base: FoodFields
  mine: FoodFields
  theirs: Saved
  /** The names of the chef's dishes by id. */
  dishes: ReadonlyMap<string, string>
  onClose: () => void
  /** Called with the fields to save over `theirs`. */
  onSave: (fields: FoodFields) => void
}

/** The choice between two versions, because the dish was saved elsewhere meanwhile. */
export function FoodConflict({ base, mine, theirs, dishes, onClose, onSave }: Props) {
  const { t } = useTranslation()
  const merge = mergeFields(base, mine, theirs.fields)
  const words = (name: FieldName, fields: FoodFields) => describeField(t, name, fields, dishes)
  return (
    <ConflictDialog
      conflicts={merge.conflicts.map((name) => ({
        name,
        label: t(`menu.editor.field.${name}`),
        mine: words(name, mine),
        theirs: words(name, theirs.fields),
      }))}
      adopted={merge.adopted.map((name) => ({
        name,
        label: t(`menu.editor.field.${name}`),
        value: words(name, theirs.fields),
      }))}
      onClose={onClose}
      onSave={(taken) => onSave(withFields(merge.fields, theirs.fields, taken))}
    />
  )
}
