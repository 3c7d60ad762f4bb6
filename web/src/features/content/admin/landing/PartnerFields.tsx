import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { LandingPageLimits, PartnerLimits } from '@/shared/api/generated/limits'
import type { Partner, PhotoReference } from '@/shared/api/generated/marmita.schemas'
import { Button } from '@/shared/ui/Button'
import { TextInput } from '@/shared/ui/forms/fields'
import { IconButton } from '@/shared/ui/IconButton'
import { SortableList, SortableRow } from '@/shared/ui/SortableList'
import { PhotoPicker } from '../photos/PhotoPicker'
import { Thumbnail } from '../photos/Thumbnail'
import classes from './landing.module.css'

type Props = {
  partners: readonly Partner[]
  photos: readonly PhotoReference[]
  onChange: (partners: Partner[], photo?: PhotoReference) => void
}

/** The partners in their order, each with a logo. */
export function PartnerFields({ partners, photos, onChange }: Props) {
  const { t } = useTranslation()
  const [isChoosing, setChoosing] = useState(false)
  const ids = partners.map((_, at) => String(at))
  return (
    <>
      <SortableList
        ids={ids}
        nameOf={(id) => partners[Number(id)]?.name ?? ''}
        onSort={(order) => onChange(order.flatMap((id) => partners[Number(id)] ?? []))}
        className={classes.rows}
      >
        {partners.map((partner, at) => (
          <SortableRow key={at} id={String(at)} name={partner.name} className={classes.partner}>
            <PartnerRow
              partner={partner}
              logo={photos.find(({ id }) => id === partner.photoId)}
              onChange={(changed) => onChange(partners.with(at, changed))}
              onRemove={() => onChange(partners.toSpliced(at, 1))}
            />
          </SortableRow>
        ))}
      </SortableList>
      {partners.length === 0 && <p className={classes.muted}>{t('content.admin.landing.noPartners')}</p>}
      <div className={classes.actions}>
        <Button
          variant="secondary"
          size="sm"
          disabled={partners.length >= LandingPageLimits.partners.maxItems}
          onClick={() => setChoosing(true)}
        >
          {t('content.admin.landing.addPartner')}
        </Button>
      </div>
      <PhotoPicker
        kind="OUR_PARTNERS"
        open={isChoosing}
        onClose={() => setChoosing(false)}
        onChoose={({ id, name, picture }) => {
          const partner = {
            name: name.slice(0, PartnerLimits.name.maxLength),
            photoId: id,
            link: '',
            alt: '',
          }
          onChange([...partners, partner], { id, name, picture })
          setChoosing(false)
        }}
      />
    </>
  )
}

type RowProps = {
  partner: Partner
  logo: PhotoReference | undefined
  onChange: (partner: Partner) => void
  onRemove: () => void
}

function PartnerRow({ partner, logo, onChange, onRemove }: RowProps) {
  const { t } = useTranslation()
  return (
    <>
      <span className={classes.logo}>
        {logo ? (
          <Thumbnail picture={logo.picture} contain />
        ) : (
          <span className={classes.problem}>{t('content.admin.landing.logoGone')}</span>
        )}
      </span>
      <div className={classes.partnerFields}>
        <TextInput
          label={t('content.admin.photos.name')}
          value={partner.name}
          required
          maxLength={PartnerLimits.name.maxLength}
          onChange={({ currentTarget }) => onChange({ ...partner, name: currentTarget.value })}
        />
        <TextInput
          type="url"
          label={t('content.admin.landing.link')}
          placeholder="https://"
          pattern="https://.+"
          value={partner.link ?? ''}
          maxLength={PartnerLimits.link.maxLength}
          onChange={({ currentTarget }) => onChange({ ...partner, link: currentTarget.value.trim() })}
        />
        <TextInput
          label={t('content.admin.landing.alt')}
          value={partner.alt ?? ''}
          maxLength={PartnerLimits.alt.maxLength}
          onChange={({ currentTarget }) => onChange({ ...partner, alt: currentTarget.value })}
        />
      </div>
      <IconButton
        icon={Trash2}
        label={t('content.admin.landing.removePartner', { name: partner.name })}
        onClick={onRemove}
      />
    </>
  )
}
