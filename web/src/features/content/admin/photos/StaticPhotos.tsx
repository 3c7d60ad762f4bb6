import { useQuery } from '@tanstack/react-query'
import { Images } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { StaticContentPhotosParamsLimits } from '@/shared/api/generated/parameterLimits'
import { PhotoKind } from '@/shared/api/generated/marmita.schemas'
import type { StaticPhotoSearch } from '@/shared/lib/address/contentSearch'
import { AdminHead } from '@/shared/ui/admin/AdminHead'
import { Filter } from '@/shared/ui/admin/Filter'
import { Pager } from '@/shared/ui/admin/Pager'
import { SearchField } from '@/shared/ui/admin/SearchField'
import { oneOfOrUndefined } from '@/shared/ui/admin/oneOfOrUndefined'
import { Button } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { AddPhoto } from './AddPhoto'
import { PhotoCard } from './PhotoCard'
import classes from './photos.module.css'
import { PHOTO_PAGE, photosQuery } from './queries'

type Props = { search: StaticPhotoSearch; onSearch: (search: StaticPhotoSearch) => void }

/** The pictures of the site with their names and uses, including unused ones. */
export default function StaticPhotos({ search, onSearch }: Props) {
  const { t } = useTranslation()
  const kind = oneOfOrUndefined(Object.values(PhotoKind), search.kind)
  const page = search.page ?? 1
  const { data, error, refetch, isPlaceholderData } = useQuery(
    photosQuery({ kind, name: search.q ?? '', page: page - 1 }),
  )
  const goTo = (next: number) => onSearch({ ...search, page: next > 1 ? next : undefined })
  const last = Math.max(Math.ceil((data?.total ?? 0) / PHOTO_PAGE), 1)
  return (
    <section className={`container ${classes.page}`} aria-labelledby="static-photos">
      <AdminHead id="static-photos" title={t('content.admin.photos.title')} total={data?.total} />
      <p className={classes.muted}>{t('content.admin.photos.intro')}</p>
      <AddPhoto />
      <div className={classes.tools}>
        <SearchField
          label={t('content.admin.photos.search')}
          value={search.q ?? ''}
          maxLength={StaticContentPhotosParamsLimits.name.maxLength}
          onChange={(q) => onSearch({ kind, q: q || undefined })}
        />
        <Filter
          label={t('content.admin.photos.kind')}
          value={kind}
          options={Object.values(PhotoKind).map((value) => ({
            value,
            label: t(`content.admin.photos.kinds.${value}`),
          }))}
          onChange={(next) => onSearch({ q: search.q, kind: next })}
        />
      </div>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && (
        <Loading>
          <Skeleton height={320} />
        </Loading>
      )}
      {data?.photos.length === 0 && (
        <EmptyState
          icon={Images}
          title={t('content.admin.photos.none')}
          action={
            (search.q || kind || page > 1) && (
              <Button variant="secondary" onClick={() => onSearch({})}>
                {t('admin.reset')}
              </Button>
            )
          }
        />
      )}
      {data && data.photos.length > 0 && (
        <ul className={classes.cards} aria-busy={isPlaceholderData}>
          {data.photos.map((photo) => (
            <PhotoCard key={photo.id} photo={photo} />
          ))}
        </ul>
      )}
      {data && (
        <Pager
          onPrevious={page > 1 ? () => goTo(page - 1) : undefined}
          onNext={page < last ? () => goTo(page + 1) : undefined}
        />
      )}
    </section>
  )
}
