import { useTranslation } from '@/shared/i18n/useTranslation'
import { ListCasesParamsLimits } from '@/shared/api/generated/parameterLimits'
import { type CaseCounts, CaseList, CaseSort, CaseType } from '@/shared/api/generated/marmita.schemas'
import { number } from '@/shared/lib/format'
import { SearchField } from '@/shared/ui/admin/SearchField'
import { Chip } from '@/shared/ui/Chip'
import { PillSelect } from '@/shared/ui/forms/PillSelect'
import type { QueuePlace } from './place'
import classes from './queue.module.css'

type Props = { place: QueuePlace; counts: CaseCounts | undefined; onPlace: (place: QueuePlace) => void }

/** The choice of the list, type, sort order and person. */
export function QueueTools({ place, counts, onPlace }: Props) {
  const { t } = useTranslation()
  const waiting: Partial<Record<CaseList, number>> = {
    OPEN: counts?.open,
    MINE: counts?.mine,
    APPEALS: counts?.appeals,
  }
  return (
    <div className={classes.tools}>
      <div className={classes.chips} role="group" aria-label={t('moderation.whichList')}>
        {Object.values(CaseList).map((list) => (
          <Chip key={list} pressed={place.list === list} onClick={() => onPlace({ ...place, list })}>
            {t(`moderation.list.${list}`)}
            {waiting[list] !== undefined && <span className={classes.count}>{number(waiting[list])}</span>}
          </Chip>
        ))}
      </div>
      <div role="search" className={classes.search}>
        <SearchField
          label={t('moderation.search')}
          value={place.search ?? ''}
          maxLength={ListCasesParamsLimits.search.maxLength}
          onChange={(search) => onPlace({ ...place, search: search || undefined })}
        />
      </div>
      <div className={classes.chips}>
        <PillSelect
          compact
          aria-label={t('moderation.whichType')}
          active={place.type ? true : undefined}
          value={place.type ?? 'all'}
          options={[
            { value: 'all', label: t('moderation.allTypes') },
            ...Object.values(CaseType).map((type) => ({
              value: type,
              label: t(`moderation.types.${type}`),
            })),
          ]}
          onChange={(type) => onPlace({ ...place, type: type === 'all' ? undefined : type })}
        />
        <PillSelect
          compact
          aria-label={t('moderation.order')}
          value={place.sort}
          options={Object.values(CaseSort).map((sort) => ({
            value: sort,
            label: t(`moderation.sort.${sort}`),
          }))}
          onChange={(sort) => onPlace({ ...place, sort })}
        />
      </div>
    </div>
  )
}
