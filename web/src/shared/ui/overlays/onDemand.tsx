import { cloneElement, type ComponentType, lazy, type ReactElement, Suspense, useState } from 'react'

type Target = ReactElement<{
  onClick?: () => void
  onPointerEnter?: () => void
  onFocus?: () => void
  autoFocus?: boolean
}>
type MenuProps = { target: ReactElement }

/** A menu whose code comes when the pointer or the focus does, and which opens at once for a click made before. */
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
        {/* The pressed button goes with the fallback: its successor takes the focus, to which closing returns. */}
        <Menu {...props} target={cloneElement(target, { autoFocus: true })} />
      </Suspense>
    )
  }
}
