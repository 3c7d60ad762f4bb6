import { useTranslation } from '@/shared/i18n/useTranslation'
import { NewPostLimits } from '@/shared/api/generated/limits'
import { TextInput } from '@/shared/ui/forms/fields'
import { Switch } from '@/shared/ui/forms/Switch'
import type { useUploads } from '@/shared/ui/media/uploads/useUploads'
import DocumentEditor from '@/shared/ui/richText/document/DocumentEditor'
import { PollField } from '../poll/PollField'
import { CommunityChoice } from '../write/CommunityChoice'
import { PictureField } from '../write/PictureField'
import { HeadPicture } from './HeadPicture'
import classes from './article.module.css'
import type { Field } from './problems'
import type { Article } from './useArticle'

type Props = {
  article: Article
  /** Whether the article is new; only then a community can be chosen. */
  isNew: boolean
  tried: boolean
  headUploads: ReturnType<typeof useUploads>
  /** Return the error text of a field, or undefined. */
  faultOf: (field: Field) => string | undefined
}

/** The fields of an article: the text, and beside it the community, tags and other settings. */
export function ArticleFields({ article, isNew, tried, headUploads, faultOf }: Props) {
  const { t } = useTranslation()
  const { words, change, edition } = article
  const [head, ...others] = words.pictures
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        <div data-field="name">
          <TextInput
            name="name"
            size="lg"
            label={t('posts.form.name')}
            placeholder={t('posts.article.namePlaceholder')}
            maxLength={NewPostLimits.name.maxLength}
            required
            value={words.name}
            error={faultOf('name')}
            onChange={({ currentTarget: { value } }) => change(() => ({ name: value }))}
          />
        </div>
        <HeadPicture
          photo={head}
          sending={headUploads}
          error={faultOf('head')}
          onChange={(photo) =>
            change(({ pictures }) => ({ pictures: [...(photo ? [photo] : []), ...pictures.slice(1)] }))
          }
        />
        <div data-field="text">
          <span className={classes.legend} aria-hidden>
            {t('posts.form.words')}
          </span>
          <DocumentEditor
            key={edition}
            kind="post"
            document={words.document ?? words.content}
            label={t('posts.form.words')}
            placeholder={t('posts.article.placeholder')}
            error={faultOf('text')}
            onChange={({ document }) => change(() => ({ document }))}
          />
        </div>
        {others.length > 0 && (
          <div>
            <span className={classes.legend} aria-hidden>
              {t('posts.article.below')}
            </span>
            <PictureField
              photos={others}
              adult={words.adult}
              onChange={(changed) =>
                change(({ pictures: [first, ...rest] }) => ({
                  pictures: [...(first ? [first] : []), ...changed(rest)],
                }))
              }
            />
          </div>
        )}
      </div>
      <div className={classes.side}>
        {isNew && (
          <div data-field="community">
            <CommunityChoice
              value={words.communityId}
              error={faultOf('community')}
              onChange={(communityId) => change(() => ({ communityId }))}
            />
          </div>
        )}
        <div data-field="tags">
          <TextInput
            name="tags"
            label={t('posts.form.tags')}
            placeholder={t('posts.form.tagsPlaceholder')}
            value={words.tags}
            error={faultOf('tags')}
            onChange={({ currentTarget: { value } }) => change(() => ({ tags: value }))}
          />
        </div>
        <Switch
          label={t('posts.form.adult')}
          description={t('posts.form.adultText')}
          checked={words.adult}
          onChange={(adult) => change(() => ({ adult }))}
        />
        <div data-field="poll" className={classes.poll}>
          {words.isPollFrozen ? (
            <p className={classes.hint}>{t('posts.pollForm.frozen')}</p>
          ) : (
            <PollField poll={words.poll} tried={tried} onChange={(poll) => change(() => ({ poll }))} />
          )}
          {faultOf('poll') && (
            <p role="alert" className={classes.fault}>
              {faultOf('poll')}
            </p>
          )}
        </div>
      </div>
    </div>
  )
}
