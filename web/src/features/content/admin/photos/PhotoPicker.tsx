import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { StaticContentPhotosParamsLimits } from '@/shared/api/generated/parameterLimits'
import type { PhotoKind, StaticPhoto } from '@/shared/api/generated/marmita.schemas'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { TextInput } from '@/shared/ui/forms/fields'
import { Dialog } from '@/shared/ui/overlays/Dialog'
import { AddPhoto } from './AddPhoto'
import { Thumbnail } from './Thumbnail'
import classes from './photos.module.css'
import { photosQuery } from './queries'

type Props = { kind: PhotoKind; open: boolean; onClose: () => void; onChoose: (photo: StaticPhoto) => void }

/** Chooses one of the site's pictures of a kind, or uploads another one. */
export function PhotoPicker({ open, onClose, ...rest }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog open={open} onClose={onClose} title={t('content.admin.photos.choose')} size="md">
      <Choice {...rest} />
    </Dialog>
  )
}

function Choice({ kind, onChoose }: Pick<Props, 'kind' | 'onChoose'>) {
  const { t } = useTranslation()
  const [words, setWords] = useState('')
  const [name] = useDebouncedValue(words.trim(), 300)
  const { data, error, refetch } = useQuery(photosQuery({ kind, name }))
  return (
    <div className={classes.picker}>
      <AddPhoto kind={kind} onAdded={onChoose} />
      <TextInput
        type="search"
        label={t('content.admin.photos.search')}
        value={words}
        maxLength={StaticContentPhotosParamsLimits.name.maxLength}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} level={3} />}
      {!error && !data && (
        <Loading>
          <Skeleton height={160} />
        </Loading>
      )}
      {data?.photos.length === 0 && <p className={classes.muted}>{t('content.admin.photos.none')}</p>}
      {data && data.photos.length > 0 && (
        <ul className={classes.choices}>
          {data.photos.map((photo) => (
            <li key={photo.id}>
              <button type="button" className={classes.choice} onClick={() => onChoose(photo)}>
                <Thumbnail picture={photo.picture} contain={kind === 'OUR_PARTNERS'} />
                <span className={classes.choiceName}>{photo.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
