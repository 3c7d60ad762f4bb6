import { type FormEvent, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { NewPostLimits } from '@/shared/api/generated/limits'
import { errorText } from '@/shared/lib/errorText'
import { Button } from '@/shared/ui/Button'
import { TextInput } from '@/shared/ui/forms/fields'
import { Switch } from '@/shared/ui/forms/Switch'
import DocumentEditor from '@/shared/ui/richText/document/DocumentEditor'
import { PollField } from '../poll/PollField'
import { isWrong } from '../poll/pollDraft'
import { CommunityChoice } from './CommunityChoice'
import { PictureField } from './PictureField'
import { type PostDraft, tagsOf } from './draft'
import classes from './write.module.css'

type Props = {
  initial: PostDraft
  submitLabel: string
  busy: boolean
  error: unknown
  /** Called at every change, to keep a draft. */
  onChange?: (words: PostDraft) => void
  onSubmit: (words: PostDraft) => void
  onClose: () => void
  /** Whether a community can be chosen, as for a new post. */
  hasCommunity?: boolean
}

/** The form for title, text, pictures and tags of a post. After a refusal the input stays. */
export function PostForm({
  initial,
  submitLabel,
  busy,
  error,
  onChange,
  onSubmit,
  onClose,
  hasCommunity = false,
}: Props) {
  const { t } = useTranslation()
  const [words, setWords] = useState(initial)
  const [tried, setTried] = useState(false)
  const write = (change: (before: PostDraft) => PostDraft) =>
    setWords((before) => {
      const next = change(before)
      onChange?.(next)
      return next
    })
  const change = (changed: Partial<PostDraft>) => write((before) => ({ ...before, ...changed }))
  const hasName = NewPostLimits.name.pattern.test(words.name)
  const tooManyTags = tagsOf(words.tags).length > NewPostLimits.tags.maxItems
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (busy) return
    const { currentTarget: form } = event
    const problem = !hasName ? '[name=name]' : tooManyTags ? '[name=tags]' : null
    if (problem) return form.querySelector<HTMLElement>(problem)?.focus()
    if (isWrong(words.poll)) {
      // Wait for the rendering that marks the errors.
      return void setTimeout(() => form.querySelector<HTMLElement>('fieldset [aria-invalid=true]')?.focus())
    }
    onSubmit(words)
  }
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <TextInput
        name="name"
        label={t('posts.form.name')}
        placeholder={t('posts.form.namePlaceholder')}
        maxLength={NewPostLimits.name.maxLength}
        required
        data-autofocus
        value={words.name}
        error={tried && !hasName ? t('posts.form.nameMissing') : undefined}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <DocumentEditor
        kind="post"
        document={initial.document ?? initial.content}
        label={t('posts.form.words')}
        placeholder={t('posts.form.placeholder')}
        onChange={({ document }) => change({ document })}
      />
      <div className={classes.extras}>
        <PictureField
          photos={words.pictures}
          adult={words.adult}
          onChange={(changed) => write((before) => ({ ...before, pictures: changed(before.pictures) }))}
        />
        {words.isPollFrozen ? (
          <p className={classes.frozen}>{t('posts.pollForm.frozen')}</p>
        ) : (
          <PollField poll={words.poll} tried={tried} onChange={(poll) => change({ poll })} />
        )}
      </div>
      {hasCommunity && (
        <CommunityChoice value={words.communityId} onChange={(communityId) => change({ communityId })} />
      )}
      <TextInput
        name="tags"
        label={t('posts.form.tags')}
        placeholder={t('posts.form.tagsPlaceholder')}
        value={words.tags}
        error={tooManyTags ? t('posts.form.tooManyTags', { count: NewPostLimits.tags.maxItems }) : undefined}
        onChange={({ currentTarget }) => change({ tags: currentTarget.value })}
      />
      <Switch
        label={t('posts.form.adult')}
        description={t('posts.form.adultText')}
        checked={words.adult}
        onChange={(adult) => change({ adult })}
      />
      {error !== null && error !== undefined && (
        <p role="alert" className={classes.error}>
          {errorText(error)}
        </p>
      )}
      <div className={classes.foot}>
        <Button variant="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
