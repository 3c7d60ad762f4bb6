import { useElementSize, useMediaQuery } from '@mantine/hooks'
import { type CSSProperties, lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { BlockNotice } from '@/features/blocks'
import { useSession } from '@/shared/session'
import { WhenReached } from '@/shared/ui/longList/WhenReached'
import classes from './blog.module.css'

/** The width from which the side column is beside the content, not below it. */
export const BESIDE = '(min-width: 980px)'

/** Loaded on its own: on a phone most visitors never scroll to it. */
export const Side = lazy(() => import('./Side'))

/** The content of a page, with a column of further links beside it, or below it on a small screen. */
export function Columns({ children, side }: { children: ReactNode; side?: ReactNode }) {
  const { t } = useTranslation()
  const { account } = useSession()
  const isBeside = useMediaQuery(BESIDE, undefined, { getInitialValueInEffect: false })
  // A column that is higher than the window sticks where its end is visible, not its beginning.
  const { ref, height } = useElementSize<HTMLElement>()
  return (
    <div className={classes.columns} data-side={Boolean(side)}>
      <div className={classes.main}>
        {account?.block && (
          <Suspense>
            <BlockNotice block={account.block} />
          </Suspense>
        )}
        {children}
      </div>
      {side && (
        <aside
          ref={ref}
          className={classes.side}
          style={{ '--side-height': `${Math.ceil(height)}px` } as CSSProperties}
          aria-label={t('posts.side.label')}
        >
          <WhenReached now={isBeside}>
            <Suspense>{side}</Suspense>
          </WhenReached>
        </aside>
      )}
    </div>
  )
}
