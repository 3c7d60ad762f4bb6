import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { useReauthentication } from '@/features/accounts'
import { Categories, TagList, TagPanel } from '@/features/managedTags'
import { PageTitle } from '@/shared/ui/PageTitle'
import classes from './AdminLayout.module.css'

/** All tags and their categories, with the filters and the open tag in the address. */
export default function TagsAdminPage() {
  const { t } = useTranslation()
  const { tag, ...search } = useSearch({ from: '/_admin/admin/tags' })
  const navigate = useNavigate()
  const { withProof, proofDialog } = useReauthentication()
  const show = (next: typeof search, open: string | undefined) =>
    void navigate({ to: '/admin/tags', search: { ...next, tag: open }, resetScroll: false })
  return (
    <div className={classes.columns}>
      <PageTitle title={t('managedTags.title')} noIndex />
      <div className={classes.main}>
        <TagList search={search} chosen={tag} onSearch={(next) => show(next, tag)} />
        <Categories withProof={withProof} />
      </div>
      {tag && (
        <TagPanel
          id={tag}
          withProof={withProof}
          onClose={() => show(search, undefined)}
          onMerged={(into) => show(search, into)}
        />
      )}
      {proofDialog}
    </div>
  )
}
