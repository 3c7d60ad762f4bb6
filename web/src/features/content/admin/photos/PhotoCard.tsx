import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { StaticPhoto, StaticPhotoUse } from '@/shared/api/generated/marmita.schemas'
import { LANGUAGES } from '@/shared/i18n/languages'
import { date } from '@/shared/lib/format'
import { showError, showSuccess } from '@/shared/lib/toast'
import { CopyLink } from '@/shared/ui/CopyLink'
import { IconButton } from '@/shared/ui/IconButton'
import { ConfirmDialog } from '@/shared/ui/overlays/ConfirmDialog'
import { languageOfLocale, nameOf } from '../types'
import { addressOf } from './address'
import classes from './photos.module.css'
import { useDeletePhoto } from './queries'
import { Thumbnail } from './Thumbnail'

/** One picture of the site with the places that use it. A picture in use cannot be deleted. */
export function PhotoCard({ photo }: { photo: StaticPhoto }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const deleting = useDeletePhoto()
  const { name, kind, picture, uses, uploadedAt, uploadedBy } = photo
  return (
    <li className={classes.card}>
      <Thumbnail picture={picture} contain={kind === 'OUR_PARTNERS'} />
      <div className={classes.words}>
        <h2 className={classes.name}>{name}</h2>
        <p className={classes.muted}>
          {t(`content.admin.photos.kinds.${kind}`)} ·{' '}
          {t('content.admin.version', {
            date: date(uploadedAt),
            who: uploadedBy ?? t('content.admin.somebody'),
          })}
        </p>
        {uses.length === 0 ? (
          <p className={classes.muted}>{t('content.admin.photos.unused')}</p>
        ) : (
          <ul className={classes.uses} aria-label={t('content.admin.photos.uses')}>
            {uses.map((use, at) => (
              <li key={at}>
                <UseLink use={use} />
              </li>
            ))}
          </ul>
        )}
        <div className={classes.actions}>
          <CopyLink url={addressOf(picture)} />
          <IconButton
            icon={Trash2}
            label={
              uses.length > 0
                ? t('content.admin.photos.inUse', { name })
                : t('content.admin.photos.delete', { name })
            }
            disabled={uses.length > 0}
            onClick={() => setAsking(true)}
          />
        </div>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('content.admin.photos.delete', { name })}
        text={t('content.admin.photos.deleteText')}
        confirmLabel={t('content.admin.photos.deleteIt')}
        danger
        busy={deleting.isPending}
        auditReason
        onConfirm={(reason) =>
          deleting.mutate(
            { name, reason },
            {
              onSuccess: () => {
                setAsking(false)
                showSuccess(t('content.admin.photos.deleted', { name }))
              },
              onError: showError,
            },
          )
        }
      />
    </li>
  )
}

function UseLink({ use: { place, type, locale, partner } }: { use: StaticPhotoUse }) {
  const { t } = useTranslation()
  if (place === 'TEXT' && type && locale) {
    const language = languageOfLocale(locale)
    return (
      <Link to="/admin/terms" search={{ type, language }}>
        {nameOf(t, type)} ({LANGUAGES[language].name})
      </Link>
    )
  }
  return (
    <Link to="/admin/landing-page">
      {place === 'HERO'
        ? t('content.admin.photos.hero')
        : t('content.admin.photos.partner', { name: partner })}
    </Link>
  )
}
