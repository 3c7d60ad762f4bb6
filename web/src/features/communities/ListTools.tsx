import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { ListCommunitiesParamsLimits } from '@/shared/api/generated/parameterLimits'
import { type CommunityListChoice, CommunitySort } from '@/shared/api/generated/marmita.schemas'
import { TextInput } from '@/shared/ui/forms/fields'
import { PillSelect } from '@/shared/ui/forms/PillSelect'
import { Switch } from '@/shared/ui/forms/Switch'
import classes from './communities.module.css'

/** In milliseconds (SPEC section 9). */
const DEBOUNCE_MS = 300

type Props = {
  phrase: string
  onPhrase: (phrase: string) => void
  choice: CommunityListChoice
  onChoice: (choice: CommunityListChoice) => void
}

/** Search, sort and grouping of the list. */
export function ListTools({ phrase, onPhrase, choice, onChoice }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(phrase)
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const type = (next: string) => {
    setTyped(next)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => onPhrase(next.trim()), DEBOUNCE_MS)
  }
  return (
    <search className={classes.tools}>
      <TextInput
        type="search"
        aria-label={t('communities.search')}
        placeholder={t('communities.search')}
        leftSection={<Search size={18} aria-hidden />}
        maxLength={ListCommunitiesParamsLimits.name.maxLength}
        value={typed}
        className={classes.search}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <PillSelect
        aria-label={t('communities.sort')}
        options={Object.values(CommunitySort).map((value) => ({
          value,
          label: t(`communities.sorts.${value}`),
        }))}
        value={choice.sort}
        onChange={(sort) => onChoice({ ...choice, sort })}
      />
      <Switch
        label={t('communities.grouped')}
        checked={choice.grouped}
        onChange={(grouped) => onChoice({ ...choice, grouped })}
      />
    </search>
  )
}
