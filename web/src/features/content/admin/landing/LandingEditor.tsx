import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { hasErrorKey } from '@/shared/api/ApiError'
import type { EditableLanding, LandingView } from '@/shared/api/generated/marmita.schemas'
import { currentLanguage } from '@/shared/i18n'
import type { Language } from '@/shared/i18n/languages'
import { errorText } from '@/shared/lib/errorText'
import { showSuccess } from '@/shared/lib/toast'
import { Button } from '@/shared/ui/Button'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { AuditReason } from '@/shared/ui/forms/AuditReason'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { textsOf, untouched, useLandingDraft, viewOf, withTexts } from './draft'
import { HeroFields } from './HeroFields'
import classes from './landing.module.css'
import { LandingVersions } from './LandingVersions'
import { Outdated } from '../Outdated'
import { PartnerFields } from './PartnerFields'
import { editableLandingQuery, useUpdateLanding } from './queries'

type Props = {
  language: Language
  /** The tabs of the languages. */
  languages: ReactNode
  /** Render the page's head and partners as visitors see them. */
  renderPreview: (view: LandingView) => ReactNode
}

/** The editor of the landing page's head and partners. */
export default function LandingEditor(props: Props) {
  const { data, error, refetch } = useQuery(editableLandingQuery)
  if (data) return <Editor {...props} landing={data} onReload={() => void refetch()} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <Loading>
      <Skeleton height={420} />
    </Loading>
  )
}

type EditorProps = Props & { landing: EditableLanding; onReload: () => void }

function Editor({ landing, language, languages, renderPreview, onReload }: EditorProps) {
  const { t } = useTranslation()
  const [kept, setDraft] = useLandingDraft()
  const update = useUpdateLanding()
  const [reason, setReason] = useState('')
  const draft = kept ?? untouched(landing)
  const shown = useDeferredValue(draft)
  const isOutdated = draft.revision !== landing.revision
  const change = (changes: Partial<typeof draft>) => setDraft({ ...draft, ...changes })
  const save = () =>
    update.mutate(
      { page: draft.page, revision: draft.revision, reason },
      {
        onSuccess: () => {
          setDraft(undefined)
          setReason('')
          showSuccess(t('content.admin.saved'))
        },
        onError: (error) => hasErrorKey(error, 'content_changed') && onReload(),
      },
    )
  return (
    <form
      className={classes.editor}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {isOutdated && (
        <Outdated
          newest={landing.versions[0]}
          onKeep={() => {
            update.reset()
            change({ revision: landing.revision, photos: [...draft.photos, ...landing.photos] })
          }}
          onDrop={() => {
            update.reset()
            setDraft(undefined)
          }}
        />
      )}
      <section className={classes.preview} aria-label={t('content.admin.preview')}>
        <h2>{t('content.admin.preview')}</h2>
        {language !== currentLanguage() && (
          <p className={classes.muted}>{t('content.admin.landing.ownWords')}</p>
        )}
        {/* Only a preview: its links and buttons are inert, and screen readers skip it. */}
        <div className={classes.paper} inert>
          {renderPreview(viewOf(shown, language))}
        </div>
      </section>
      <div className={classes.columns}>
        <div className={classes.fields}>
          <h2>{t('content.admin.landing.head')}</h2>
          {languages}
          <HeroFields
            key={language}
            language={language}
            texts={textsOf(draft.page, language)}
            picture={draft.photos.find(({ id }) => id === draft.page.heroPhotoId)}
            onTexts={(texts) => change({ page: withTexts(draft.page, texts) })}
            onPicture={(photo) =>
              change({
                page: { ...draft.page, heroPhotoId: photo?.id ?? null },
                photos: photo ? [...draft.photos, photo] : draft.photos,
              })
            }
          />
        </div>
        <div className={classes.fields}>
          <h2>{t('content.admin.landing.partners')}</h2>
          <PartnerFields
            partners={draft.page.partners ?? []}
            photos={draft.photos}
            onChange={(partners, photo) =>
              change({
                page: { ...draft.page, partners },
                photos: photo ? [...draft.photos, photo] : draft.photos,
              })
            }
          />
        </div>
      </div>
      {kept && <AuditReason value={reason} onChange={setReason} />}
      {update.error && (
        <p role="alert" className={classes.problem}>
          {errorText(update.error)}
        </p>
      )}
      <div className={classes.actions}>
        <Button type="submit" disabled={!kept || isOutdated} loading={update.isPending}>
          {t('content.admin.save')}
        </Button>
        {kept && (
          <Button variant="quiet" onClick={() => setDraft(undefined)}>
            {t('content.admin.landing.discard')}
          </Button>
        )}
        <span role="status" className={classes.muted}>
          {kept && t('content.admin.unsaved')}
        </span>
      </div>
      <LandingVersions
        versions={landing.versions}
        onOpen={(page) => change({ page, photos: [...draft.photos, ...landing.photos] })}
      />
    </form>
  )
}
