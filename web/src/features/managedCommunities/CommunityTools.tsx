import { useTranslation } from '@/shared/i18n/useTranslation'
import { CommunityState } from '@/shared/api/generated/marmita.schemas'
import { ManagedCommunitiesParamsLimits } from '@/shared/api/generated/parameterLimits'
import { type CommunityListSearch, MEMBER_STEPS } from '@/shared/lib/address/adminGroupSearch'
import { number } from '@/shared/lib/format'
import { DayRange } from '@/shared/ui/admin/DayRange'
import { Filter } from '@/shared/ui/admin/Filter'
import { Filters } from '@/shared/ui/admin/Filters'
import { SearchField } from '@/shared/ui/admin/SearchField'
import { useTopicOptions } from './useTopicOptions'

type Props = { search: CommunityListSearch; onChange: (changes: CommunityListSearch) => void }

/** The search and filters of the list of communities. */
export function CommunityTools({ search, onChange }: Props) {
  const { t } = useTranslation()
  const topics = useTopicOptions()
  return (
    <>
      <SearchField
        label={t('managedCommunities.search')}
        value={search.q ?? ''}
        maxLength={ManagedCommunitiesParamsLimits.q.maxLength}
        onChange={(q) => onChange({ q: q || undefined })}
      />
      <Filters
        values={[search.topic, search.state, search.adult, search.members, search.since, search.until]}
      >
        <Filter
          label={t('managedCommunities.topic')}
          value={search.topic}
          options={topics}
          onChange={(topic) => onChange({ topic })}
        />
        <Filter
          label={t('managedCommunities.state')}
          value={search.state}
          options={Object.values(CommunityState).map((value) => ({
            value,
            label: t(`managedCommunities.states.${value}`),
          }))}
          onChange={(state) => onChange({ state })}
        />
        <Filter
          label={t('managedCommunities.adult')}
          value={search.adult}
          options={[
            { value: 'yes', label: t('managedCommunities.withAdult') },
            { value: 'no', label: t('managedCommunities.withoutAdult') },
          ]}
          onChange={(adult) => onChange({ adult })}
        />
        <Filter
          label={t('managedCommunities.members')}
          value={search.members === undefined ? undefined : String(search.members)}
          options={MEMBER_STEPS.map((value) => ({
            value: String(value),
            label: t('managedCommunities.atLeast', { number: number(value) }),
          }))}
          onChange={(members) => onChange({ members: members === undefined ? undefined : Number(members) })}
        />
        <DayRange
          since={search.since}
          until={search.until}
          onSince={(since) => onChange({ since })}
          onUntil={(until) => onChange({ until })}
        />
      </Filters>
    </>
  )
}
