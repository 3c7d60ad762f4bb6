import { useNavigate } from '@tanstack/react-router'
import { Flame, GalleryVertical, Rows3 } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { PostPeriod } from '@/shared/api/generated/marmita.schemas'
import type { FeedSearch, FeedSort } from '@/shared/lib/search'
import { Chip } from '@/shared/ui/Chip'
import { PillSelect } from '@/shared/ui/forms/PillSelect'
import { IconButton } from '@/shared/ui/IconButton'
import classes from './feed.module.css'

/** The sort order and the view of the feed; both are stored in the address. */
export function FeedTools({ search }: { search: FeedSearch }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { sort = 'HOT', period = 'WEEK', view } = search
  const change = (changes: FeedSearch) =>
    void navigate({ to: '.', search: { ...search, ...changes }, replace: true, resetScroll: false })
  const order = (sort: FeedSort) => change({ sort: sort === 'HOT' ? undefined : sort, period: undefined })
  const chip = (each: Exclude<FeedSort, 'TOP'>) => (
    <Chip icon={each === 'HOT' ? Flame : undefined} pressed={sort === each} onClick={() => order(each)}>
      {t(`posts.sort.${each}`)}
    </Chip>
  )
  return (
    <div className={classes.bar}>
      <div className={classes.orders} role="group" aria-label={t('posts.sort.label')}>
        {chip('HOT')}
        {chip('NEW')}
        <Chip pressed={sort === 'TOP'} onClick={() => order('TOP')}>
          {t('posts.sort.TOP')}
        </Chip>
        {sort === 'TOP' && (
          <PillSelect
            compact
            aria-label={t('posts.period.label')}
            value={period}
            options={Object.values(PostPeriod).map((value) => ({ value, label: t(`posts.period.${value}`) }))}
            onChange={(next) => change({ period: next === 'WEEK' ? undefined : next })}
          />
        )}
        {chip('DISCUSSED')}
        {chip('VOTED')}
        {chip('ARTICLES')}
      </div>
      <div className={classes.views} role="group" aria-label={t('posts.view.label')}>
        <IconButton
          icon={GalleryVertical}
          size="sm"
          label={t('posts.view.cards')}
          aria-pressed={view !== 'compact'}
          className={classes.look}
          onClick={() => change({ view: undefined })}
        />
        <IconButton
          icon={Rows3}
          size="sm"
          label={t('posts.view.compact')}
          aria-pressed={view === 'compact'}
          className={classes.look}
          onClick={() => change({ view: 'compact' })}
        />
      </div>
    </div>
  )
}
