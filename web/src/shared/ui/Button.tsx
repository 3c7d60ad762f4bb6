import { createLink, type LinkComponent } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import { useDisabled } from '../hooks/useDisabled'
import classes from './Button.module.css'
import { Spinner } from './Spinner'

type Look = {
  /** primary: one for each screen; secondary: outlined; quiet: without a border; danger: undoes or ends something. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  /** lg, md and sm are 54, 44 and 36 px high. */
  size?: 'lg' | 'md' | 'sm'
  icon?: LucideIcon
  iconAfter?: LucideIcon
  fullWidth?: boolean
}

type ButtonProps = ComponentPropsWithRef<'button'> & Look & { loading?: boolean }

const ICON_SIZE = { lg: 20, md: 18, sm: 16 }

function lookOf({ variant = 'primary', size = 'md', fullWidth, className }: Look & { className?: string }) {
  return [classes.button, classes[variant], classes[size], fullWidth && classes.full, className]
    .filter(Boolean)
    .join(' ')
}

export function Button(props: ButtonProps) {
  const {
    variant,
    size = 'md',
    icon: Icon,
    iconAfter: IconAfter,
    fullWidth,
    loading = false,
    ...rest
  } = props
  const { children, className, type = 'button', ...native } = rest
  const { onClick, ...state } = useDisabled(rest)
  return (
    <button
      {...native}
      {...state}
      type={type}
      // A busy button keeps its focus and only ignores presses, so it is not disabled.
      aria-disabled={loading || state['aria-disabled']}
      aria-busy={loading || undefined}
      // The second click of a double click comes before `loading` is true: it would act twice.
      onClick={(event) => (loading || event.detail > 1 ? event.preventDefault() : onClick?.(event))}
      className={lookOf({ variant, size, fullWidth, className })}
    >
      {loading ? <Spinner size="sm" /> : Icon && <Icon size={ICON_SIZE[size]} aria-hidden />}
      {children}
      {IconAfter && <IconAfter size={ICON_SIZE[size]} aria-hidden />}
    </button>
  )
}

type AnchorProps = ComponentPropsWithRef<'a'> & Look

function AnchorButton(props: AnchorProps) {
  const {
    variant,
    size = 'md',
    icon: Icon,
    iconAfter: IconAfter,
    fullWidth,
    className,
    children,
    ...native
  } = props
  return (
    <a {...native} className={lookOf({ variant, size, fullWidth, className })}>
      {Icon && <Icon size={ICON_SIZE[size]} aria-hidden />}
      {children}
      {IconAfter && <IconAfter size={ICON_SIZE[size]} aria-hidden />}
    </a>
  )
}

/** A link that looks like a button. `to`, `params` and `search` are checked against the routes. */
export const LinkButton: LinkComponent<typeof AnchorButton> = createLink(AnchorButton)
