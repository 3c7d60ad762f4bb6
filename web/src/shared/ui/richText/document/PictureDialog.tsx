import { ImageUp } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { PhotoType } from '@/shared/api/generated/marmita.schemas'
import { Button } from '../../Button'
import { TextInput } from '../../forms/fields'
import { PillSelect } from '../../forms/PillSelect'
import { Segments } from '../../forms/Segments'
import { ChooseFiles } from '../../media/uploads/ChooseFiles'
import { Uploads } from '../../media/uploads/Uploads'
import { useUploads } from '../../media/uploads/useUploads'
import { Dialog } from '../../overlays/Dialog'
import classes from './document.module.css'
import { type ImageAttributes, type ImageStyle, NEW_IMAGE } from './nodes'

const SIZES = ['25', '33', '50', '66', '75', '100'] as const
const FRAMES = ['none', 'line', 'shadow'] as const
const ROUND = ['none', 'small', 'medium', 'large', 'xl', '2xl', 'full'] as const
const MODES = ['LEFT', 'FULL_WIDTH', 'RIGHT'] as const
const MAX_ALT_LENGTH = 300

type Props = {
  /** The picture to change; undefined for a new one. */
  image: ImageAttributes | undefined
  photoType: PhotoType
  onDone: (image: ImageAttributes) => void
  onClose: () => void
}

/**
 * A dialog that chooses a picture, its alternative text and caption, its position and corners, and its size and frame.
 */
export default function PictureDialog({ image, photoType, onDone, onClose }: Props) {
  const { t } = useTranslation()
  const [shown, setShown] = useState<ImageAttributes>(image ?? { ...NEW_IMAGE, imageURL: '', picture: null })
  const { uploads, send, isSending } = useUploads({ photoType })
  const change = (changed: Partial<ImageAttributes>) => setShown((before) => ({ ...before, ...changed }))
  const onFiles = async ([file]: File[]) => {
    // Removes the upload that failed before.
    for (const { cancel } of uploads) cancel()
    const photo = file && (await send(file))
    if (photo) change({ picture: photo.picture, imageURL: photo.base })
  }
  const { picture } = shown
  return (
    <Dialog open onClose={onClose} title={t('richText.picture.title')} size="md">
      <div className={classes.dialog}>
        {picture && (
          <img
            className={classes.preview}
            src={`${picture.base}-${picture.widths[0]}.webp`}
            alt={shown.altText}
            width={picture.width}
            height={picture.height}
          />
        )}
        <ChooseFiles
          icon={ImageUp}
          loading={isSending}
          onFiles={(files) => void onFiles(files)}
          data-autofocus
        >
          {t(picture ? 'richText.picture.other' : 'richText.picture.choose')}
        </ChooseFiles>
        <Uploads uploads={uploads} />
        <TextInput
          label={t('richText.picture.alt')}
          description={t('richText.picture.altHint')}
          maxLength={MAX_ALT_LENGTH}
          value={shown.altText}
          onChange={(event) => change({ altText: event.currentTarget.value })}
        />
        <TextInput
          label={t('richText.picture.caption')}
          maxLength={MAX_ALT_LENGTH}
          value={shown.caption}
          onChange={(event) => change({ caption: event.currentTarget.value })}
        />
        <Segments
          label={t('richText.picture.place')}
          options={MODES.map((value) => ({ value, label: t(`richText.picture.mode.${value}`) }))}
          value={shown.imageMode}
          onChange={(imageMode) => change({ imageMode })}
        />
        <div className={classes.row}>
          <span>{t('richText.picture.corners')}</span>
          <PillSelect
            aria-label={t('richText.picture.corners')}
            options={ROUND.map((value) => ({ value, label: t(`richText.picture.round.${value}`) }))}
            value={shown.roundness}
            onChange={(roundness) => change({ roundness })}
          />
        </div>
        <StyleRow
          label={t('richText.picture.onComputers')}
          style={shown.web}
          onChange={(web) => change({ web })}
        />
        <StyleRow
          label={t('richText.picture.onPhones')}
          style={shown.mobile}
          onChange={(mobile) => change({ mobile })}
        />
        <div className={classes.foot}>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button disabled={!picture} onClick={() => onDone(shown)}>
            {image ? t('richText.picture.change') : t('richText.picture.insert')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

type StyleProps = { label: string; style: ImageStyle; onChange: (style: ImageStyle) => void }

function StyleRow({ label, style, onChange }: StyleProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className={classes.row} role="group" aria-labelledby={id}>
      <span id={id}>{label}</span>
      <PillSelect
        aria-label={t('richText.picture.width')}
        options={SIZES.map((value) => ({ value, label: `${value} %` }))}
        value={String(style.size) as (typeof SIZES)[number]}
        onChange={(size) => onChange({ ...style, size: Number(size) as ImageStyle['size'] })}
      />
      <PillSelect
        aria-label={t('richText.picture.frame')}
        options={FRAMES.map((value) => ({ value, label: t(`richText.picture.frames.${value}`) }))}
        value={style.frame}
        onChange={(frame) => onChange({ ...style, frame })}
      />
    </div>
  )
}
