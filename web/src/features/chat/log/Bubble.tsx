import { useTranslation } from '@/shared/i18n/useTranslation'
import type { Picture as WirePicture } from '@/shared/api/generated/marmita.schemas'
import { Picture } from '@/shared/ui/media/Picture'
import { splitLinks } from '../labels'
import classes from './message.module.css'

type Props = { text: string; picture: WirePicture | null; alt: string }

/**
 * Limits the ratio of width to height, so that a picture is neither very tall nor very flat. A press opens the whole
 * picture.
 */
const ratioOf = ({ width, height }: WirePicture) => Math.min(Math.max(width / height, 3 / 4), 16 / 9)

/** The text of a message, with web addresses as links, and its picture. */
export function Bubble({ text, picture, alt }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.bubble} data-picture={picture ? '' : undefined}>
      {picture && (
        <a
          href={`${picture.base}-${picture.widths.at(-1)}.webp`}
          target="_blank"
          rel="noreferrer"
          className={classes.pictureLink}
          title={t('chat.message.open')}
        >
          <Picture picture={picture} alt={alt} ratio={ratioOf(picture)} sizes="266px" />
        </a>
      )}
      {text && (
        <p className={classes.text}>
          {splitLinks(text).map((part, index) =>
            part.isLink ? (
              <a key={index} href={part.text} target="_blank" rel="noopener noreferrer nofollow ugc">
                {part.text}
              </a>
            ) : (
              <span key={index}>{part.text}</span>
            ),
          )}
        </p>
      )}
    </div>
  )
}
