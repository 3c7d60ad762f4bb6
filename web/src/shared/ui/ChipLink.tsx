import { createLink, type LinkComponent } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import classes from './Chip.module.css'

type Props = ComponentPropsWithRef<'a'> & {
  icon?: LucideIcon
  /** It leads to a place, perhaps of the page that is open: it is never dark. */
  isJump?: boolean
}

function AnchorChip({ icon: Icon, isJump = false, className, children, ...native }: Props) {
  const isHere = !isJump && native['aria-current'] === 'page'
  return (
    <a
      {...native}
      aria-current={isHere ? 'page' : undefined}
      className={[classes.chip, isHere && classes.ink, className].filter(Boolean).join(' ')}
    >
      {Icon && <Icon size={16} aria-hidden />}
      {children}
    </a>
  )
}

/** A chip that leads to a page, dark while one is there. */
export const ChipLink: LinkComponent<typeof AnchorChip> = createLink(AnchorChip)
