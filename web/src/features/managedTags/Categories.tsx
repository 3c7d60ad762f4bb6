import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { reasonHeader } from '@/shared/api/reasonHeader'
import { TagDeletionLimits } from '@/shared/api/generated/limits'
import type { ManagedTagCategory } from '@/shared/api/generated/marmita.schemas'
import {
  addTagCategory,
  deleteTagCategory,
  orderTagCategories,
  renameTagCategory,
} from '@/shared/api/generated/tags-admin'
import { number } from '@/shared/lib/format'
import { NamesDialog, versionOfNames } from '@/shared/ui/admin/change/NamesDialog'
import { OrderedNames } from '@/shared/ui/admin/change/OrderedNames'
import { ReasonedChange } from '@/shared/ui/admin/change/ReasonedChange'
import { useAdminChange, type WithProof } from '@/shared/ui/admin/change/useAdminChange'
import { useRevisedChange } from '@/shared/ui/admin/change/useRevisedChange'
import panel from '@/shared/ui/admin/panel.module.css'
import { Button } from '@/shared/ui/Button'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { IconButton } from '@/shared/ui/IconButton'
import { AddTagDialog } from './AddTagDialog'
import classes from './managedTags.module.css'
import { managedCategoriesQuery, STALE } from './queries'

type Opened = { what: 'names' | 'delete' | 'tag'; category?: ManagedTagCategory } | null

/** The list of tag categories in their order. */
export function Categories({ withProof }: { withProof: WithProof }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(managedCategoriesQuery)
  const [opened, setOpened] = useState<Opened>(null)
  const ordering = useAdminChange({
    call: (order: { ids: string[]; shown: string[] }) => orderTagCategories(order),
    stale: STALE,
  })
  const close = () => setOpened(null)
  return (
    <section className={classes.categories} aria-labelledby="tag-categories">
      <div className={classes.between}>
        <h2 id="tag-categories" className={classes.subtitle}>
          {t('managedTags.categories')}
        </h2>
        <div className={panel.actions}>
          <Button size="sm" icon={Plus} onClick={() => setOpened({ what: 'names' })}>
            {t('managedTags.addCategory')}
          </Button>
          <Button size="sm" variant="secondary" icon={Plus} onClick={() => setOpened({ what: 'tag' })}>
            {t('managedTags.addTag')}
          </Button>
        </div>
      </div>
      {data ? (
        data.length === 0 ? (
          <p className={panel.muted}>{t('managedTags.noCategories')}</p>
        ) : (
          <OrderedNames
            label={t('managedTags.categories')}
            rows={data}
            onOrder={(order) => ordering.mutateAsync(order).catch(() => undefined)}
            renderFacts={({ tagsCount: count }) =>
              t('managedTags.tagsCount', { count, number: number(count) })
            }
            renderActions={(category, name) => (
              <>
                <IconButton
                  icon={Pencil}
                  label={t('managedTags.renameCategoryOf', { name })}
                  onClick={() => setOpened({ what: 'names', category })}
                />
                <IconButton
                  icon={Trash2}
                  label={t('managedTags.deleteCategoryOf', { name })}
                  onClick={() => setOpened({ what: 'delete', category })}
                />
              </>
            )}
          />
        )
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton height={160} />
        </Loading>
      )}
      {opened?.what === 'tag' && <AddTagDialog onClose={close} />}
      {opened?.what === 'names' && <CategoryNames category={opened.category} onClose={close} />}
      {opened?.what === 'delete' && opened.category && (
        <DeleteCategory category={opened.category} withProof={withProof} onClose={close} />
      )}
    </section>
  )
}

type NamesProps = { category?: ManagedTagCategory | undefined; onClose: () => void }

function CategoryNames({ category, onClose }: NamesProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const change = useRevisedChange({
    draft: `tag category ${category?.id ?? ''}`,
    stored: versionOfNames(category),
    read: async () =>
      versionOfNames((await client.fetchQuery(managedCategoriesQuery)).find(({ id }) => id === category?.id)),
    call: (names, revision, reason) =>
      category
        ? renameTagCategory(category.id, { names, revision }, reasonHeader(reason))
        : addTagCategory({ names }, reasonHeader(reason)),
    stale: STALE,
    isQuiet: () => true,
    done: t('managedTags.saved'),
    onDone: onClose,
  })
  return (
    <NamesDialog
      title={
        category ? t('managedTags.renameCategoryOf', { name: category.name }) : t('managedTags.addCategory')
      }
      change={change}
      onClose={onClose}
    />
  )
}

type DeleteProps = { category: ManagedTagCategory; withProof: WithProof; onClose: () => void }

function DeleteCategory({ category: { id, name, tagsCount }, withProof, onClose }: DeleteProps) {
  const { t } = useTranslation()
  return (
    <ReasonedChange
      draft={`delete tag category ${id}`}
      call={(reason) => withProof(() => deleteTagCategory(id, { reason }))}
      stale={STALE}
      done={t('managedTags.categoryDeleted', { name })}
      onDone={onClose}
      title={t('managedTags.deleteCategoryOf', { name })}
      text={t('managedTags.deleteCategoryText', { count: tagsCount, number: number(tagsCount) })}
      confirmLabel={t('managedTags.delete')}
      danger
      limits={TagDeletionLimits.reason}
      onClose={onClose}
    />
  )
}
