import { type ComponentPropsWithRef, type MouseEvent, useState } from 'react'

type Props = Pick<ComponentPropsWithRef<'button'>, 'disabled' | 'onClick'>

/** The attributes that disable a button. A focused button stays focusable until it loses the focus: a browser moves the
 * focus of a disabled element to the beginning of the page. */
export function useDisabled({ disabled, onClick }: Props) {
  const [isFocused, setFocused] = useState(false)
  const isHeld = (disabled && isFocused) || undefined
  return {
    disabled: disabled && !isHeld,
    'aria-disabled': isHeld,
    onFocusCapture: () => setFocused(true),
    onBlurCapture: () => setFocused(false),
    onClick: isHeld ? (event: MouseEvent) => event.preventDefault() : onClick,
  }
}
