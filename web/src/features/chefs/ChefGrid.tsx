import { Heart, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { openAuthDialog } from '@/shared/session'
import { Button } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { CardSkeleton, Loading } from '@/shared/ui/feedback/Skeleton'
import classes from './ChefGrid.module.css'

/** Chef cards in a grid with as many columns as fit. */
export function ChefGrid({ children }: { children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>
}

export function ChefGridSkeleton({ count = 4 }: { count?: number }) {
  return (
    <Loading className={classes.grid}>
      {Array.from({ length: count }, (_, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the skeletons are identical
        <CardSkeleton key={at} />
      ))}
    </Loading>
  )
}

type NoStarsProps = { isVisitor: boolean; onAll: () => void }

/** The empty state of a list of saved chefs: none of them is here, or the viewer is a visitor and has none. */
export function NoStarredChefs({ isVisitor, onAll }: NoStarsProps) {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={Heart}
      title={isVisitor ? t('chefs.starred.logIn') : t('chefs.none.title')}
      text={isVisitor ? t('chefs.starred.logInText') : t('chefs.starred.text')}
      action={
        <>
          {isVisitor && (
            <Button onClick={() => openAuthDialog('login')}>{t('chefs.starred.logInAction')}</Button>
          )}
          <Button variant={isVisitor ? 'secondary' : 'primary'} onClick={onAll}>
            {t('chefs.starred.all')}
          </Button>
        </>
      }
    />
  )
}

export function NoChefs({ action }: { action: ReactNode }) {
  const { t } = useTranslation()
  return (
    <EmptyState icon={SearchX} title={t('chefs.none.title')} text={t('chefs.none.text')} action={action} />
  )
}
