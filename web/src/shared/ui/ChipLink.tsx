import { createLink, type LinkComponent } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import classes from './Chip.module.css'

type Props = ComponentPropsWithRef<'a'> & {
  icon?: LucideIcon
  /** The link leads to a section, perhaps of the present page. The chip is never dark. */
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

/** A chip that links to a page, dark while that page is open. */
export const ChipLink: LinkComponent<typeof AnchorChip> = createLink(AnchorChip)
