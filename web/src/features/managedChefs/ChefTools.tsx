import { useTranslation } from '@/shared/i18n/useTranslation'
import { ProviderState } from '@/shared/api/generated/marmita.schemas'
import { ManagedChefsParamsLimits } from '@/shared/api/generated/parameterLimits'
import type { ChefListSearch } from '@/shared/lib/address/adminSearch'
import { Filter } from '@/shared/ui/admin/Filter'
import { Filters } from '@/shared/ui/admin/Filters'
import { SearchField } from '@/shared/ui/admin/SearchField'

type Props = {
  points: boolean
  search: ChefListSearch
  onChange: (changes: ChefListSearch) => void
}

/** The search and filters of the list of chefs. */
export function ChefTools({ points, search, onChange }: Props) {
  const { t } = useTranslation()
  const yesOrNo = (yes: string, no: string) =>
    [
      { value: 'yes', label: yes },
      { value: 'no', label: no },
    ] as const
  return (
    <>
      <SearchField
        label={t('managedChefs.search')}
        value={search.q ?? ''}
        maxLength={ManagedChefsParamsLimits.q.maxLength}
        onChange={(q) => onChange({ q: q || undefined })}
      />
      <Filters values={[search.verified, search.suspended, search.address, search.provider, search.starred]}>
        <Filter
          label={t('managedChefs.verification')}
          value={search.verified}
          options={yesOrNo(t('managedChefs.verifiedIs'), t('managedChefs.unverifiedIs'))}
          onChange={(verified) => onChange({ verified })}
        />
        <Filter
          label={t('managedChefs.suspension')}
          value={search.suspended}
          options={yesOrNo(t('managedChefs.suspendedIs'), t('managedChefs.openIs'))}
          onChange={(suspended) => onChange({ suspended })}
        />
        <Filter
          label={t('managedChefs.address')}
          value={search.address}
          options={yesOrNo(t('managedChefs.withAddress'), t('managedChefs.noAddress'))}
          onChange={(address) => onChange({ address })}
        />
        {!points && (
          <Filter
            label={t('managedChefs.provider')}
            value={search.provider}
            options={Object.values(ProviderState).map((value) => ({
              value,
              label: t(`managedChefs.providers.${value}`),
            }))}
            onChange={(provider) => onChange({ provider })}
          />
        )}
        <Filter
          label={t('managedChefs.star')}
          value={search.starred}
          options={yesOrNo(t('managedChefs.starredIs'), t('managedChefs.unstarredIs'))}
          onChange={(starred) => onChange({ starred })}
        />
      </Filters>
    </>
  )
}
