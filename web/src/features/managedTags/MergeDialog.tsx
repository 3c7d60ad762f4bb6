import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { TagMergeFormLimits } from '@/shared/api/generated/limits'
import type { ManagedTagView } from '@/shared/api/generated/marmita.schemas'
import { ManagedTagsParamsLimits } from '@/shared/api/generated/parameterLimits'
import { mergeTag } from '@/shared/api/generated/tags-admin'
import { number } from '@/shared/lib/format'
import { ReasonedChange } from '@/shared/ui/admin/change/ReasonedChange'
import type { WithProof } from '@/shared/ui/admin/change/useAdminChange'
import panel from '@/shared/ui/admin/panel.module.css'
import { NativeSelect, TextInput } from '@/shared/ui/forms/fields'
import { STALE, tagChoicesQuery } from './queries'

type Props = {
  tag: ManagedTagView
  withProof: WithProof
  onClose: () => void
  onMerged: (into: string) => void
}

/** Merges a tag into another one, which its posts then have. It shows the number of posts. */
export function MergeDialog({ tag, withProof, onClose, onMerged }: Props) {
  const { t } = useTranslation()
  const [words, setWords] = useState('')
  const [phrase] = useDebouncedValue(words.trim(), 300)
  const [into, setInto] = useState('')
  const choices = useQuery(tagChoicesQuery(phrase)).data?.filter(({ id }) => id !== tag.id) ?? []
  // Only a listed tag can be chosen: the search text may have changed since the choice.
  const chosen = choices.find(({ id }) => id === into)
  return (
    <ReasonedChange
      draft={`merge tag ${tag.id}`}
      call={(reason) =>
        withProof(async () => {
          await mergeTag(tag.id, { into, reason })
          return into
        })
      }
      stale={STALE}
      done={t('managedTags.merged', { name: tag.name })}
      onDone={onMerged}
      title={t('managedTags.mergeOf', { name: tag.name })}
      text={t('managedTags.mergeText')}
      confirmLabel={t('managedTags.merge')}
      danger
      disabled={!chosen}
      limits={TagMergeFormLimits.reason}
      onClose={onClose}
    >
      <TextInput
        type="search"
        label={t('managedTags.search')}
        autoComplete="off"
        maxLength={ManagedTagsParamsLimits.q.maxLength}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
        // Enter in the search field must not submit the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <NativeSelect
        label={t('managedTags.mergeInto')}
        required
        value={chosen ? into : ''}
        data={[
          { value: '', label: t('managedTags.chooseTag'), disabled: true },
          ...choices.map(({ id, name, postsCount }) => ({
            value: id,
            label: `#${name} (${number(postsCount)})`,
          })),
        ]}
        onChange={({ currentTarget }) => setInto(currentTarget.value)}
      />
      <p className={panel.muted}>
        {t('managedTags.postsMove', { count: tag.postsCount, number: number(tag.postsCount) })}
      </p>
    </ReasonedChange>
  )
}
