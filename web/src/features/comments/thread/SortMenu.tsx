import { useTranslation } from '@/shared/i18n/useTranslation'
import { CommentSort } from '@/shared/api/generated/marmita.schemas'
import { Chip } from '@/shared/ui/Chip'
import classes from './thread.module.css'

type Props = { sort: CommentSort; isLoggedIn: boolean; onChange: (sort: CommentSort) => void }

/** The sort order of the comments. Visitors do not have the order by unread. */
export function SortMenu({ sort, isLoggedIn, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <div role="group" aria-label={t('comments.sort.label')} className={classes.sorts}>
      {Object.values(CommentSort)
        .filter((each) => each !== 'UNREAD' || isLoggedIn)
        .map((each) => (
          <Chip key={each} pressed={sort === each} onClick={() => onChange(each)}>
            {t(`comments.sort.${each}`)}
          </Chip>
        ))}
    </div>
  )
}
