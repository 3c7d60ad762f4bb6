import type { LinkProps } from '@tanstack/react-router'
import { Ellipsis, type LucideIcon } from 'lucide-react'
import { IconButton } from '../IconButton'
import { onDemand } from './onDemand'

export type Action = { icon: LucideIcon; text: string; danger?: boolean } & (
  | { link: LinkProps; onClick?: undefined }
  | { onClick: () => void; link?: undefined }
)

const List = onDemand<{ actions: readonly Action[] }>(() => import('./ActionMenuList'))

type Props = { label: string; actions: readonly Action[]; variant?: 'plain' | 'outlined'; size?: 'md' | 'sm' }

/** A menu of further actions behind three dots; nothing if there are no actions. */
export function ActionMenu({ label, actions, variant = 'plain', size = 'md' }: Props) {
  if (actions.length === 0) return null
  return (
    <List
      actions={actions}
      target={<IconButton icon={Ellipsis} label={label} variant={variant} size={size} aria-haspopup="menu" />}
    />
  )
}
