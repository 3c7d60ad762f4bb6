import { cloneElement, type ComponentType, lazy, type ReactElement, Suspense, useState } from 'react'

type Target = ReactElement<{
  onClick?: () => void
  onPointerEnter?: () => void
  onFocus?: () => void
  autoFocus?: boolean
}>
type MenuProps = { target: ReactElement }

/**
 * Return a menu whose code is loaded when the pointer or the focus reaches its button. A click made before that opens
 * the menu as soon as it is loaded.
 */
export function onDemand<Props>(load: () => Promise<{ default: ComponentType<MenuProps & Props> }>) {
  const Menu = lazy(load)
  return function OnDemandMenu(props: Props & { target: Target }) {
    const [wanted, setWanted] = useState(false)
    const { target } = props
    const preload = () => void load()
    const waiting = cloneElement(target, {
      onClick: () => setWanted(true),
      onPointerEnter: preload,
      onFocus: preload,
    })
    if (!wanted) return waiting
    return (
      <Suspense fallback={waiting}>
        {/* The pressed button goes with the fallback: the new one takes the focus, and keeps it after closing. */}
        <Menu {...props} target={cloneElement(target, { autoFocus: true })} />
      </Suspense>
    )
  }
}
