import type { ReactNode } from 'react'
import { comparable, type Sides, threeWayDiff } from '@/shared/lib/threeWayDiff'
import { ConflictDialog } from './ConflictDialog'

export type Conflict<Fields> = Sides<Fields> & {
  onClose: () => void
  /** Saves these over `theirs`. */
  onSave: (fields: Fields) => void
}

type Props<Fields> = Conflict<Fields> & {
  labelOf: (name: keyof Fields & string) => string
  /** Shows the value of a field; without it, the value is shown as text. */
  renderValue?: (name: keyof Fields & string, fields: Fields) => ReactNode
}

export const compareFields = <Fields extends object>(sides: Sides<Fields>) =>
  threeWayDiff(
    Object.keys(sides.base) as (keyof Fields & string)[],
    (name, one, other) => comparable(one[name]) !== comparable(other[name]),
    sides,
  )

/** A dialog for a conflict of two saves of the same fields, which are compared one by one. */
export function FieldsConflict<Fields extends object>(props: Props<Fields>) {
  const { base, mine, theirs, labelOf, renderValue, onClose, onSave } = props
  const { conflicts, adopted } = compareFields({ base, mine, theirs })
  const show = (name: keyof Fields & string, fields: Fields) =>
    renderValue ? renderValue(name, fields) : String(fields[name])
  return (
    <ConflictDialog
      conflicts={conflicts.map((name) => ({
        name,
        label: labelOf(name),
        mine: show(name, mine),
        theirs: show(name, theirs),
      }))}
      adopted={adopted.map((name) => ({ name, label: labelOf(name), value: show(name, theirs) }))}
      onClose={onClose}
      onSave={(taken) => {
        const others = [...adopted, ...taken].map((name) => [name, theirs[name]])
        onSave({ ...mine, ...Object.fromEntries(others) })
      }}
    />
  )
}
