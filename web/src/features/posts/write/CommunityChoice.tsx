import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { ListCommunitiesParamsLimits } from '@/shared/api/generated/parameterLimits'
import { NativeSelect, TextInput } from '@/shared/ui/forms/fields'
import { chosenCommunityQuery, communityChoicesQuery } from '../queries'
import classes from './write.module.css'

const DEBOUNCE_MS = 300

type Props = { value: string; error?: string | undefined; onChange: (communityId: string) => void }

/** The choice of the community of a new post. If the list does not show all, a search by name finds the others. */
export function CommunityChoice({ value, error, onChange }: Props) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [phrase] = useDebouncedValue(text.trim(), DEBOUNCE_MS)
  const all = useQuery(communityChoicesQuery(''))
  const found = useQuery({
    ...communityChoicesQuery(phrase),
    enabled: phrase !== '',
    placeholderData: keepPreviousData,
  })
  const shown = (phrase ? found.data : all.data)?.communities ?? []
  const isMissing = value !== '' && !all.isPending && !shown.some(({ id }) => id === value)
  const chosen = useQuery({ ...chosenCommunityQuery(value), enabled: isMissing })
  const options = isMissing && chosen.data ? [chosen.data, ...shown] : shown
  const isLarge = all.data !== undefined && all.data.total > all.data.communities.length
  const isSettled = phrase !== '' && phrase === text.trim() && found.data && !found.isPlaceholderData
  return (
    <div className={classes.community}>
      {isLarge && (
        <TextInput
          type="search"
          label={t('posts.form.findCommunity')}
          placeholder={t('posts.form.findCommunityPlaceholder')}
          autoComplete="off"
          maxLength={ListCommunitiesParamsLimits.name.maxLength}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          // Enter in the search field must not submit the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <NativeSelect
        label={t('posts.form.community')}
        value={options.some(({ id }) => id === value) ? value : ''}
        error={error}
        data={[
          { value: '', label: t('posts.form.noCommunity') },
          ...options.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {isLarge && (
        <p role="status" className={isSettled ? classes.hint : 'visually-hidden'}>
          {isSettled && found.data.total > 0 && t('posts.form.foundCommunities', { count: found.data.total })}
          {isSettled && found.data.total === 0 && t('posts.form.foundNone')}
        </p>
      )}
    </div>
  )
}
