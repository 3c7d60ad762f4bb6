import { useElementSize } from '@mantine/hooks'
import { type CSSProperties, type ReactNode, Suspense } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { BlockNotice } from '@/features/blocks'
import { useSession } from '@/shared/session'
import classes from './blog.module.css'

/** What one reads, and beside it, or below on a small screen, where one may go on. */
export function Columns({ children, side }: { children: ReactNode; side?: ReactNode }) {
  const { t } = useTranslation()
  const { account } = useSession()
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
          {side}
        </aside>
      )}
    </div>
  )
}
