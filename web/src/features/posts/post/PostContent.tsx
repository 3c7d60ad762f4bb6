import type { PostPicture, PostView } from '@/shared/api/generated/marmita.schemas'
import { Picture } from '@/shared/ui/media/Picture'
import DocumentText from '@/shared/ui/richText/reading/DocumentText'
import { MentionCards } from '../parts/MentionCards'
import { LinkCards } from './LinkCards'
import classes from './PostArticle.module.css'

type Props = Pick<PostView, 'contentType' | 'content' | 'pictures' | 'embedTitles' | 'previews'> &
  Partial<Pick<PostView, 'mentions'>>

/** The content of a post. An article begins with its first picture; the pictures of other posts follow the text. */
export function PostContent({ contentType, content, pictures, embedTitles, previews = [], mentions }: Props) {
  const head = contentType === 'ARTICLE' ? pictures.slice(0, 1) : []
  return (
    <>
      <Figures pictures={head} priority />
      {content && (
        <div className={classes.words}>
          <DocumentText html={content} titles={embedTitles} />
        </div>
      )}
      <MentionCards mentions={mentions} />
      <LinkCards previews={previews} />
      <Figures pictures={pictures.slice(head.length)} priority={head.length === 0} />
    </>
  )
}

function Figures({ pictures, priority }: { pictures: readonly PostPicture[]; priority: boolean }) {
  return pictures.map((picture, at) => (
    <figure key={picture.base} className={classes.figure}>
      <Picture
        picture={picture}
        alt={picture.alt ?? ''}
        ratio={Math.min(Math.max(picture.width / picture.height, 3 / 4), 2)}
        sizes="(max-width: 979px) 100vw, 744px"
        priority={priority && at === 0}
        className={classes.picture}
      />
      {picture.alt && (
        <figcaption className={classes.caption} aria-hidden>
          {picture.alt}
        </figcaption>
      )}
    </figure>
  ))
}
