import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { changeChefs } from '@/shared/api/generated/chefs'
import type { ChefChangeResult, StateChange } from '@/shared/api/generated/marmita.schemas'
import { Button } from '@/shared/ui/Button'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { StatusBadge } from '@/shared/ui/feedback/StatusBadge'
import { Dialog } from '@/shared/ui/overlays/Dialog'
import panel from '@/shared/ui/admin/panel.module.css'
import classes from './managedChefs.module.css'
import { previewQuery, useChefChange } from './queries'

type Props = { ids: string[]; change: StateChange; onClose: () => void; onDone: () => void }

const TONES = { CHANGED: 'good', UNCHANGED: 'quiet', REFUSED: 'urgent' } as const

/** What a change of several would do, and after it what it has done, row by row. */
export function BulkDialog({ ids: given, change, onClose, onDone }: Props) {
  const { t } = useTranslation()
  // Those that were chosen when it was opened: the list below may change meanwhile.
  const [ids] = useState(given)
  const preview = useQuery(previewQuery({ ids, change }))
  const {
    mutate,
    isPending,
    data: done,
  } = useChefChange(async () => (await changeChefs({ ids, change })).data)
  const close = () => {
    if (done) onDone()
    onClose()
  }
  const rows = done ?? preview.data
  const changing = preview.data?.filter(({ outcome }) => outcome === 'CHANGED').length ?? 0
  return (
    <Dialog open onClose={close} title={t(`managedChefs.actions.${change}`)} size="md">
      <div className={panel.form}>
        {!done && <p className={panel.muted}>{t(`managedChefs.effects.${change}`)}</p>}
        {rows ? (
          <Results rows={rows} isDone={done !== undefined} />
        ) : preview.isError ? (
          <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
        ) : (
          <Loading>
            <Skeleton height={120} />
          </Loading>
        )}
        <div className={panel.buttons}>
          {done ? (
            <Button onClick={close}>{t('close')}</Button>
          ) : (
            <>
              <Button variant="secondary" onClick={close}>
                {t('cancel')}
              </Button>
              <Button
                variant={change === 'suspend' || change === 'unverify' ? 'danger' : 'primary'}
                disabled={changing === 0}
                loading={isPending}
                onClick={() => mutate(undefined)}
              >
                {t('managedChefs.changeCount', { count: changing })}
              </Button>
            </>
          )}
        </div>
      </div>
    </Dialog>
  )
}

function Results({ rows, isDone }: { rows: readonly ChefChangeResult[]; isDone: boolean }) {
  const { t } = useTranslation()
  return (
    <ul className={classes.results} aria-live="polite">
      {rows.map(({ id, name, outcome }) => (
        <li key={id}>
          <span>{name || t('managedChefs.gone')}</span>
          <StatusBadge tone={TONES[outcome]}>
            {t(`managedChefs.${isDone ? 'outcomes' : 'previews'}.${outcome}`)}
          </StatusBadge>
        </li>
      ))}
    </ul>
  )
}
