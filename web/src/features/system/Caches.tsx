import { useQuery } from '@tanstack/react-query'
import { Eraser } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { CacheView } from '@/shared/api/generated/marmita.schemas'
import { clearCache, refreshChefs, refreshKarma } from '@/shared/api/generated/system'
import { ago, number } from '@/shared/lib/format'
import { currentTag } from '@/shared/i18n'
import { useAdminChange } from '@/shared/ui/admin/change/useAdminChange'
import { Button } from '@/shared/ui/Button'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { cachesQuery, STALE } from './queries'
import classes from './system.module.css'

/** The caches with size and age, and buttons to clear or rebuild them. */
export function Caches() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(cachesQuery)
  const clearing = useAdminChange({
    call: () => clearCache({ name: null }),
    stale: STALE,
    done: t('system.cleared'),
  })
  return (
    <section className={classes.page} aria-labelledby="system-cache">
      <div className={classes.between}>
        <h1 id="system-cache">{t('system.cache')}</h1>
        <Button
          size="sm"
          variant="secondary"
          icon={Eraser}
          loading={clearing.isPending}
          onClick={() => clearing.mutate()}
        >
          {t('system.clearAll')}
        </Button>
      </div>
      <p className={classes.muted}>{t('system.cachesHint')}</p>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && (
        <Loading>
          <Skeleton height={320} />
        </Loading>
      )}
      {data && (
        <ul className={classes.runs}>
          {data.map((cache) => (
            <Cache key={cache.name} cache={cache} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Cache({ cache }: { cache: CacheView }) {
  const { t } = useTranslation()
  const { name, shared, entries, size, since } = cache
  return (
    <li className={classes.cache}>
      <div>
        <h2 className={classes.name}>{t(`system.cacheNames.${name}`)}</h2>
        <p className={classes.muted}>{t(`system.cacheTexts.${name}`)}</p>
        <p>
          {t(shared ? 'system.about' : 'system.entries', { count: entries, number: number(entries) })} ·{' '}
          {bytes(size)}
          {since && (
            <>
              {' '}
              · <time dateTime={since}>{t('system.filled', { ago: ago(since) })}</time>
            </>
          )}
        </p>
        <p className={classes.muted}>{t(shared ? 'system.shared' : 'system.ofProcess')}</p>
      </div>
      <Renew cache={cache} />
    </li>
  )
}

function Renew({ cache: { name, renewal } }: { cache: CacheView }) {
  const { t } = useTranslation()
  const renewing = useAdminChange({
    call: async (): Promise<unknown> => {
      if (renewal === 'REFRESH_CHEFS') return refreshChefs()
      if (renewal === 'REFRESH_KARMA') return refreshKarma()
      if (name === 'CONTENT' || name === 'PLACES' || name === 'IDENTITY_KEYS') return clearCache({ name })
    },
    stale: STALE,
    done: t(renewal === 'CLEAR' ? 'system.cleared' : 'system.started'),
  })
  if (renewal === 'NONE') return <span className={classes.muted}>{t('system.renewsItself')}</span>
  return (
    <Button
      size="sm"
      variant="secondary"
      loading={renewing.isPending}
      aria-label={t(renewal === 'CLEAR' ? 'system.clearOne' : 'system.rebuildOne', {
        name: t(`system.cacheNames.${name}`),
      })}
      onClick={() => renewing.mutate()}
    >
      {t(renewal === 'CLEAR' ? 'system.clear' : 'system.rebuild')}
    </Button>
  )
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** Return a size in bytes as text: 1234567 gives 1.2 MB. */
function bytes(size: number): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, size)) / 3))
  const unit = UNITS[step]
  return new Intl.NumberFormat(currentTag(), {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: step > 1 ? 1 : 0,
  }).format(size / 1000 ** step)
}
