import type { ReactionKind } from '@/shared/api/generated/marmita.schemas'
import classes from './reactions.module.css'
import { KINDS } from './reactions'

/** The picture of a reaction. Its name stands beside it, or in the label of its parent. */
export function ReactionPicture({ kind, size = 18 }: { kind: ReactionKind; size?: number }) {
  return (
    <span
      aria-hidden
      className={classes.picture}
      data-kind={kind}
      style={{ width: size, height: size, backgroundPositionX: -size * KINDS.indexOf(kind) }}
    />
  )
}
