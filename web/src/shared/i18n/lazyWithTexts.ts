import { type ComponentType, lazy } from 'react'
import { loadTexts, type Namespace } from '.'

/** React's `lazy` for overlays of any page: loads the texts together with the code. */
export const lazyWithTexts = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  ...namespaces: Namespace[]
) =>
  lazy(async () => {
    const [module] = await Promise.all([load(), loadTexts(...namespaces)])
    return module
  })
