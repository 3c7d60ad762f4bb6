import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { date, dayAndTime, number } from '@/shared/lib/format'
import { DetailsPanel } from '@/shared/ui/admin/DetailsPanel'
import { Fact, Facts } from '@/shared/ui/admin/Facts'
import type { WithProof } from '@/shared/ui/admin/change/useAdminChange'
import classes from './managedTags.module.css'
import { managedTagQuery } from './queries'
import { TagActions } from './TagActions'
import { useCategoryOptions } from './useCategoryOptions'

type Props = { id: string; withProof: WithProof; onClose: () => void; onMerged: (into: string) => void }

/** The panel of one tag: its use, and the actions of an admin. */
export function TagPanel({ id, withProof, onClose, onMerged }: Props) {
  const { t } = useTranslation()
  const query = useQuery(managedTagQuery(id))
  const categories = useCategoryOptions()
  return (
    <DetailsPanel
      key={id}
      label={query.data ? `#${query.data.name}` : t('managedTags.tag')}
      query={query}
      onClose={onClose}
    >
      {(tag) => (
        <>
          <h2 className={classes.title}>
            <Link to="/tag/$tagLink" params={{ tagLink: tag.link }}>
              #{tag.name}
            </Link>
          </h2>
          <TagActions tag={tag} withProof={withProof} onDeleted={onClose} onMerged={onMerged} />
          <Facts>
            <Fact name={t('managedTags.posts')}>{number(tag.postsCount)}</Fact>
            <Fact name={t('managedTags.category')}>
              {categories.find(({ value }) => value === tag.categoryId)?.label}
            </Fact>
            <Fact name={t('managedTags.created')}>{date(tag.createdAt)}</Fact>
            {tag.blockedAt && (
              <>
                <Fact name={t('managedTags.blockedSince')}>{dayAndTime(tag.blockedAt)}</Fact>
                <Fact name={t('managedTags.blockReason')}>{tag.blockReason}</Fact>
              </>
            )}
            <Fact name={t('managedTags.history')}>
              <Link to="/admin/audit" search={{ target: tag.id }}>
                {t('admin.parts.audit')}
              </Link>
            </Fact>
          </Facts>
        </>
      )}
    </DetailsPanel>
  )
}
