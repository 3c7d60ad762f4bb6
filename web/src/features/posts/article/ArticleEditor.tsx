import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { NewPostLimits } from '@/shared/api/generated/limits'
import type { PostView } from '@/shared/api/generated/marmita.schemas'
import { useLeaveGuard } from '@/shared/hooks/useLeaveGuard'
import { errorText } from '@/shared/lib/errorText'
import { deviceDayAndTime } from '@/shared/lib/format'
import { areFormDraftsKept } from '@/shared/session'
import { Button } from '@/shared/ui/Button'
import { Segments } from '@/shared/ui/forms/Segments'
import { useUploads } from '@/shared/ui/media/uploads/useUploads'
import { ConfirmDialog } from '@/shared/ui/overlays/ConfirmDialog'
import { ArticleConflict } from './ArticleConflict'
import { ArticleFields } from './ArticleFields'
import classes from './article.module.css'
import type { Saved } from './draft'
import { Preview } from './Preview'
import { type Field, FIELDS, findProblems, refusedField } from './problems'
import { useArticle } from './useArticle'
import { useSaveArticle } from './useSaveArticle'

type Props = {
  /** Undefined for a new article. */
  postId?: string
  saved: Saved
  /** Whether the post was deleted; then the words can be published as a new article. */
  isGone?: boolean
  /** The key of the stored draft. */
  draftName: string
  onSaved: (post: PostView) => void
}

/** The editor of a new or existing article. */
export function ArticleEditor({ postId, saved, isGone = false, draftName, onSaved }: Props) {
  const { t } = useTranslation()
  const element = useRef<HTMLFormElement>(null)
  const article = useArticle(draftName, saved)
  const { words, change, isChanged } = article
  const [view, setView] = useState<'write' | 'preview'>('write')
  const [tried, setTried] = useState(false)
  const [isDiscarding, setDiscarding] = useState(false)
  const isKept = areFormDraftsKept()
  const leaveGuard = useLeaveGuard(isChanged, isKept)
  const existing = isGone ? undefined : postId
  const focusFirst = (wrong: (field: Field) => boolean) => {
    setView('write')
    const place = FIELDS.find(wrong)
    // Wait for the rendering that shows the fields and their errors.
    setTimeout(() => {
      const field = element.current?.querySelector(`[data-field=${place}]`)
      const target =
        field?.querySelector<HTMLElement>('[aria-invalid=true]') ??
        field?.querySelector<HTMLElement>('[contenteditable=true], input, select, button')
      target?.focus()
    })
  }
  const saving = useSaveArticle({
    postId: existing,
    article,
    onSaved,
    onRefused: (error) => {
      const place = refusedField(error)
      // The chosen community no longer exists: reset the choice, so that the field shows it.
      if (place === 'community') change(() => ({ communityId: '' }))
      if (place) focusFirst((field) => field === place)
    },
  })
  const headUploads = useUploads({
    photoType: 'FOR_POST_LG',
    adult: words.adult,
    room: 1,
    onArrived: (photo) =>
      change(({ pictures }) => ({
        pictures: [{ ...photo, alt: pictures[0]?.alt ?? '' }, ...pictures.slice(1)],
      })),
  })
  const refused = refusedField(saving.error)
  const problems = findProblems(words, headUploads.isSending)
  const faultOf = (field: Field) => {
    const problem = problems[field]
    if (tried && problem) return t(problem, { count: NewPostLimits.tags.maxItems })
    return field === refused ? errorText(saving.error) : undefined
  }
  const fault = isGone ? t('posts.article.gone') : saving.error && !refused ? errorText(saving.error) : ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(problems).length > 0) return focusFirst((field) => field in problems)
    void saving.save()
  }
  return (
    <form ref={element} className={classes.form} noValidate onSubmit={submit} aria-labelledby="article-title">
      <header className={classes.head}>
        {postId && !isGone ? (
          <Link to="/blog/$id" params={{ id: postId }} className={classes.back}>
            <ChevronLeft size={16} aria-hidden />
            {t('posts.article.toPost')}
          </Link>
        ) : (
          <Link to="/blog" className={classes.back}>
            <ChevronLeft size={16} aria-hidden />
            {t('posts.community')}
          </Link>
        )}
        <div className={classes.titleRow}>
          <h1 id="article-title">{t(existing ? 'posts.article.edit' : 'posts.article.write')}</h1>
          <Segments
            label={t('posts.article.view')}
            options={[
              { value: 'write', label: t('posts.article.writing') },
              { value: 'preview', label: t('posts.article.preview') },
            ]}
            value={view}
            onChange={setView}
          />
        </div>
        {article.restored && (
          <p role="status" className={classes.note}>
            {t('posts.article.restored', { when: deviceDayAndTime(article.restored.at) })}
            {article.restored.lost > 0 && ` ${t('posts.article.lost', { count: article.restored.lost })}`}
          </p>
        )}
      </header>
      {view === 'preview' && <Preview words={words} />}
      <div hidden={view === 'preview'}>
        <ArticleFields
          article={article}
          isNew={postId === undefined}
          tried={tried}
          headUploads={headUploads}
          faultOf={faultOf}
        />
      </div>
      <footer className={classes.foot} data-bottom-bar>
        <p role="alert" className={classes.fault} hidden={!fault}>
          {fault}
        </p>
        <p role="status" className={classes.state}>
          {isChanged &&
            t(!isKept ? 'posts.article.notKept' : existing ? 'posts.article.notSaved' : 'posts.article.kept')}
        </p>
        <div className={classes.actions}>
          <Button
            variant="secondary"
            disabled={!isChanged || saving.isSaving}
            onClick={() => setDiscarding(true)}
          >
            {t('posts.article.discard')}
          </Button>
          <Button type="submit" disabled={!isChanged && existing !== undefined} loading={saving.isSaving}>
            {t(existing ? 'posts.edit.submit' : isGone ? 'posts.article.publishAnew' : 'posts.publish')}
          </Button>
        </div>
      </footer>
      {saving.theirs && (
        <ArticleConflict
          base={article.base.words}
          mine={words}
          theirs={saving.theirs.words}
          onClose={saving.closeConflict}
          onSave={saving.saveOver}
        />
      )}
      <ConfirmDialog
        open={isDiscarding}
        onClose={() => setDiscarding(false)}
        title={t('posts.article.discardTitle')}
        text={t(existing ? 'posts.article.discardChanges' : 'posts.article.discardText')}
        dismissLabel={t('posts.article.leave.stay')}
        confirmLabel={t('posts.article.discard')}
        danger
        onConfirm={() => {
          setDiscarding(false)
          setTried(false)
          article.discard()
        }}
      />
      <ConfirmDialog
        open={leaveGuard.isAsking}
        onClose={leaveGuard.stay}
        title={t('posts.article.leave.title')}
        text={t(isKept ? 'posts.article.leave.text' : 'posts.article.leave.lost')}
        dismissLabel={t('posts.article.leave.stay')}
        confirmLabel={t('posts.article.leave.confirm')}
        onConfirm={leaveGuard.leave}
      />
    </form>
  )
}
