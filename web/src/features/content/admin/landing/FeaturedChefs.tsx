import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { ApiError, hasErrorKey } from '@/shared/api/ApiError'
import { LandingChoiceLimits } from '@/shared/api/generated/limits'
import type { ChosenForLanding } from '@/shared/api/generated/marmita.schemas'
import { dayAndTime } from '@/shared/lib/format'
import { errorText } from '@/shared/lib/errorText'
import { showSuccess } from '@/shared/lib/toast'
import { Button } from '@/shared/ui/Button'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { AuditReason } from '@/shared/ui/forms/AuditReason'
import { IconButton } from '@/shared/ui/IconButton'
import { SortableList, SortableRow } from '@/shared/ui/SortableList'
import { FindChef } from './FindChef'
import { useChoiceDraft } from './draft'
import classes from './landing.module.css'
import { Outdated } from '../Outdated'
import { choiceQuery, useChooseChefs } from './queries'

const MAX_CHEFS = LandingChoiceLimits.chefIds.maxItems

/** The choice of chefs that the landing page shows first. The page fills free places automatically. */
export default function FeaturedChefs() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(choiceQuery)
  return (
    <section className={classes.chefs} aria-labelledby="featured-chefs">
      <h2 id="featured-chefs">{t('content.admin.landing.chefs')}</h2>
      <p className={classes.muted}>{t('content.admin.landing.chefsHint', { count: MAX_CHEFS })}</p>
      {data ? (
        <Choice choice={data} onReload={() => void refetch()} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton height={200} />
        </Loading>
      )}
    </section>
  )
}

function Choice({ choice, onReload }: { choice: ChosenForLanding; onReload: () => void }) {
  const { t } = useTranslation()
  const [draft, setDraft] = useChoiceDraft()
  const saving = useChooseChefs()
  const [reason, setReason] = useState('')
  const { ids, revision, added } = draft ?? { ids: choice.chefIds, revision: choice.revision, added: {} }
  const known = new Map(choice.chefs.map((chef) => [chef.id, chef]))
  const nameOf = (id: string) => known.get(id)?.name ?? added[id] ?? t('content.admin.landing.chefGone')
  const change = (next: readonly string[], more = {}) =>
    setDraft({ ids: next, revision, added: { ...added, ...more } })
  const refused = refusedBy(saving.error)
  const isOutdated = revision !== choice.revision
  const save = () =>
    saving.mutate(
      { chefIds: [...ids], revision, reason },
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
    <>
      {isOutdated && (
        <Outdated
          newest={choice.versions[0]}
          onKeep={() => {
            saving.reset()
            setDraft({ ids, revision: choice.revision, added })
          }}
          onDrop={() => {
            saving.reset()
            setDraft(undefined)
          }}
        />
      )}
      <SortableList ids={ids} nameOf={nameOf} onSort={change} className={classes.rows}>
        {ids.map((id) => {
          const chef = known.get(id)
          const isHidden = (chef ? !chef.listed : !(id in added)) || refused.includes(id)
          return (
            <SortableRow key={id} id={id} name={nameOf(id)} className={classes.chef}>
              <span className={classes.chefName}>
                {nameOf(id)}
                {chef && <span className={classes.muted}>{chef.villageTownCity}</span>}
                {isHidden && (
                  <span className={classes.problem}>
                    {chef?.suspended
                      ? t('content.admin.landing.suspended')
                      : t('content.admin.landing.notListed')}
                  </span>
                )}
              </span>
              <IconButton
                icon={X}
                label={t('content.admin.landing.removeChef', { name: nameOf(id) })}
                onClick={() => change(ids.filter((each) => each !== id))}
              />
            </SortableRow>
          )
        })}
      </SortableList>
      {ids.length === 0 && <p className={classes.muted}>{t('content.admin.landing.noChefs')}</p>}
      <FindChef
        chosen={ids}
        isFull={ids.length >= MAX_CHEFS}
        onAdd={(chef) => change([...ids, chef.id], { [chef.id]: chef.name })}
      />
      {draft && <AuditReason value={reason} onChange={setReason} />}
      {saving.error && (
        <p role="alert" className={classes.problem}>
          {errorText(saving.error)}
        </p>
      )}
      <div className={classes.actions}>
        <Button disabled={!draft || isOutdated} loading={saving.isPending} onClick={save}>
          {t('content.admin.landing.saveChefs')}
        </Button>
        {draft && (
          <Button variant="quiet" onClick={() => setDraft(undefined)}>
            {t('content.admin.landing.discard')}
          </Button>
        )}
      </div>
      {choice.versions.length > 1 && (
        <details className={classes.former}>
          <summary>{t('content.admin.versions')}</summary>
          <ol>
            {choice.versions.map((version) => {
              const name = t('content.admin.version', {
                date: dayAndTime(version.savedAt),
                who: version.savedBy ?? t('content.admin.somebody'),
              })
              return (
                <li key={version.revision}>
                  <span>
                    {name}
                    <span className={classes.muted}>
                      {version.chefIds.map(nameOf).join(', ') || t('content.admin.landing.noChefs')}
                    </span>
                  </span>
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-label={`${t('content.admin.load')}: ${name}`}
                    onClick={() => change(version.chefIds)}
                  >
                    {t('content.admin.load')}
                  </Button>
                </li>
              )
            })}
          </ol>
        </details>
      )}
    </>
  )
}

/** Return the ids of the chefs because of which the server refused the choice. */
function refusedBy(error: unknown): string[] {
  if (!(error instanceof ApiError) || !hasErrorKey(error, 'chef_not_listed')) return []
  const { chefIds } = error.fields
  return Array.isArray(chefIds) ? chefIds.map(String) : []
}
