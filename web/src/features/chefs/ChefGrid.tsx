import { Heart, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { openAuthDialog } from '@/shared/session'
import { Button } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { CardSkeleton, Loading } from '@/shared/ui/feedback/Skeleton'
import classes from './ChefGrid.module.css'

/** Cards side by side, as many as fit. */
export function ChefGrid({ children }: { children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>
}

export function ChefGridSkeleton({ count = 4 }: { count?: number }) {
  return (
    <Loading className={classes.grid}>
      {Array.from({ length: count }, (_, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- all alike
        <CardSkeleton key={at} />
      ))}
    </Loading>
  )
}

type NoStarsProps = { isVisitor: boolean; onAll: () => void }

/** None of the reader's saved chefs is here; a visitor's are nowhere. */
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
