import { Check } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { AttentionKind } from '@/shared/api/generated/marmita.schemas'
import { ChipLink } from '@/shared/ui/ChipLink'
import classes from './Overview.module.css'
import { listLink } from './links'

/** Links to the lists in which nothing needs attention now. */
export function NothingWaits({ kinds }: { kinds: readonly AttentionKind[] }) {
  const { t } = useTranslation()
  return (
    <section className={classes.done} aria-labelledby="overview-done">
      <h2 id="overview-done" className={classes.name}>
        {t('overview.nothing')}
      </h2>
      <ul className={classes.kinds}>
        {kinds.map((kind) => (
          <li key={kind}>
            <ChipLink {...listLink(kind)} icon={Check} activeOptions={{ exact: true, includeSearch: true }}>
              {t(`overview.kinds.${kind}`)}
            </ChipLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
