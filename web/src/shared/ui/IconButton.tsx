import { createLink, type LinkComponent } from '@tanstack/react-router'
import type { LucideProps } from 'lucide-react'
import type { ComponentPropsWithRef, ComponentType } from 'react'
import { useDisabled } from '../hooks/useDisabled'
import { CountBadge } from './CountBadge'
import classes from './IconButton.module.css'

type Look = {
  icon: ComponentType<LucideProps>
  /** The action of the button; read aloud and shown as a tooltip. */
  label: string
  /** plain: without a background; raised: floats over pictures and maps; outlined: with a border. */
  variant?: 'plain' | 'raised' | 'outlined'
  /** md and sm are 44 and 36 px. */
  size?: 'md' | 'sm'
  /** Fills the icon, for a star or heart that is on. */
  filled?: boolean
  /** A number at the corner; nothing for 0. */
  badge?: number
}

function Content({ icon: Icon, size, filled, badge = 0 }: Look) {
  return (
    <>
      <Icon size={size === 'sm' ? 17 : 20} fill={filled ? 'currentColor' : 'none'} aria-hidden />
      <CountBadge count={badge} className={classes.badge} />
    </>
  )
}

function lookOf({ variant = 'plain', size = 'md', filled, className }: Look & { className?: string }) {
  return [classes.button, classes[variant], classes[size], filled && classes.filled, className]
    .filter(Boolean)
    .join(' ')
}

export function IconButton(props: ComponentPropsWithRef<'button'> & Look) {
  const { icon, label, variant, size, filled, badge, className, type = 'button', ...native } = props
  const { 'aria-disabled': isHeld, ...state } = useDisabled(native)
  return (
    <button
      {...native}
      {...state}
      aria-disabled={native['aria-disabled'] ?? isHeld}
      type={type}
      aria-label={label}
      title={label}
      className={lookOf({ icon, label, variant, size, filled, className })}
    >
      <Content icon={icon} label={label} size={size} filled={filled} badge={badge} />
    </button>
  )
}

function AnchorIcon(props: ComponentPropsWithRef<'a'> & Look) {
  const { icon, label, variant, size, filled, badge, className, ...native } = props
  return (
    <a
      {...native}
      aria-label={label}
      title={label}
      className={lookOf({ icon, label, variant, size, filled, className })}
    >
      <Content icon={icon} label={label} size={size} filled={filled} badge={badge} />
    </a>
  )
}

export const IconLink: LinkComponent<typeof AnchorIcon> = createLink(AnchorIcon)
