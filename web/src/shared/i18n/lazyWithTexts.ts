import { type ComponentType, lazy } from 'react'
import { loadTexts, type Namespace } from '.'

/** React's `lazy` for what opens over any page: its texts come with its code. */
export const lazyWithTexts = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  ...namespaces: Namespace[]
) =>
  lazy(async () => {
    const [module] = await Promise.all([load(), loadTexts(...namespaces)])
    return module
  })
