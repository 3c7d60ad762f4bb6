import { useElementSize, useMediaQuery } from '@mantine/hooks'
import { type CSSProperties, lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { BlockNotice } from '@/features/blocks'
import { useSession } from '@/shared/session'
import { WhenReached } from '@/shared/ui/longList/WhenReached'
import classes from './blog.module.css'

/** Where the column stands beside what one reads, not below it. */
export const BESIDE = '(min-width: 980px)'

/** On a phone most visitors never come to it. */
export const Side = lazy(() => import('./Side'))

/** What one reads, and beside it, or below on a small screen, where one may go on. */
export function Columns({ children, side }: { children: ReactNode; side?: ReactNode }) {
  const { t } = useTranslation()
  const { account } = useSession()
  const isBeside = useMediaQuery(BESIDE, undefined, { getInitialValueInEffect: false })
  // A column that is higher than the window stays where its end is seen, not its beginning.
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
