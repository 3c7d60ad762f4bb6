import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import classes from './Skeleton.module.css'

type Props = Pick<CSSProperties, 'width' | 'height' | 'aspectRatio'> & { round?: boolean }

/** A grey placeholder for content that is loading. It is visible only after 200 ms. */
export function Skeleton({ width = '100%', height = '1em', aspectRatio, round = false }: Props) {
  const style = { width, height: aspectRatio ? 'auto' : height, aspectRatio }
  return <span className={round ? `${classes.skeleton} ${classes.round}` : classes.skeleton} style={style} />
}

/** Announces to screen readers that something is loading. Its children are skeletons. */
export function Loading({ children, className }: { children: ReactNode; className?: string }) {
  const { t } = useTranslation()
  return (
    <div role="status">
      <span className="visually-hidden">{t('loading')}</span>
      <div className={className} aria-hidden>
        {children}
      </div>
    </div>
  )
}

/** The skeleton of a card: a picture, a name, a line and tags. */
export function CardSkeleton() {
  return (
    <div className={classes.card}>
      <Skeleton aspectRatio="4 / 3" />
      <Skeleton width="70%" height={22} />
      <Skeleton width="45%" height={16} />
      <Skeleton width="60%" height={26} />
    </div>
  )
}

/** The skeleton of a row: a small picture beside two lines. */
export function RowSkeleton() {
  return (
    <div className={classes.row}>
      <Skeleton width={96} height={72} />
      <div className={classes.card}>
        <Skeleton width="60%" height={20} />
        <Skeleton width="85%" height={16} />
      </div>
    </div>
  )
}
