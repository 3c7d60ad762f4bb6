import { createLink, type LinkComponent } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import classes from './Chip.module.css'

type Props = ComponentPropsWithRef<'a'> & { icon?: LucideIcon }

function AnchorChip({ icon: Icon, className, children, ...native }: Props) {
  const isHere = native['aria-current'] === 'page'
  return (
    <a {...native} className={[classes.chip, isHere && classes.ink, className].filter(Boolean).join(' ')}>
      {Icon && <Icon size={16} aria-hidden />}
      {children}
    </a>
  )
}

/** A chip that leads to a page, dark while one is there. */
export const ChipLink: LinkComponent<typeof AnchorChip> = createLink(AnchorChip)
