import { Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListCasesParamsLimits } from '@/shared/api/generated/parameterLimits'
import { type CaseCounts, CaseList, CaseSort, NoticeType } from '@/shared/api/generated/marmita.schemas'
import { number } from '@/shared/lib/format'
import { Chip } from '@/shared/ui/Chip'
import { TextInput } from '@/shared/ui/forms/fields'
import { PillSelect } from '@/shared/ui/forms/PillSelect'
import type { QueuePlace } from './place'
import classes from './queue.module.css'

type Props = { place: QueuePlace; counts: CaseCounts | undefined; onPlace: (place: QueuePlace) => void }

/** Which list, of what, in which order, about whom. */
export function QueueTools({ place, counts, onPlace }: Props) {
  const { t } = useTranslation()
  const [words, setWords] = useState(place.search ?? '')
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
      <form
        role="search"
        className={classes.search}
        onSubmit={(event) => {
          event.preventDefault()
          onPlace({ ...place, search: words.trim() || undefined })
        }}
      >
        <TextInput
          type="search"
          aria-label={t('moderation.search')}
          placeholder={t('moderation.search')}
          leftSection={<Search size={18} aria-hidden />}
          maxLength={ListCasesParamsLimits.search.maxLength}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
          onBlur={() => {
            if (words.trim() !== (place.search ?? ''))
              onPlace({ ...place, search: words.trim() || undefined })
          }}
        />
      </form>
      <div className={classes.chips}>
        <PillSelect
          compact
          aria-label={t('moderation.whichType')}
          active={place.type ? true : undefined}
          value={place.type ?? 'all'}
          options={[
            { value: 'all', label: t('moderation.allTypes') },
            ...Object.values(NoticeType).map((type) => ({
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
