import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, Suspense, useRef, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { hasErrorKey } from '@/shared/api/ApiError'
import { CommunityFormLimits } from '@/shared/api/generated/limits'
import type { CommunityView } from '@/shared/api/generated/marmita.schemas'
import { currentLanguage } from '@/shared/i18n'
import { lazyWithTexts } from '@/shared/i18n/lazyWithTexts'
import { errorText } from '@/shared/lib/errorText'
import { useAccountDraft } from '@/shared/session/useAccountDraft'
import { Button } from '@/shared/ui/Button'
import { NativeSelect, Textarea, TextInput } from '@/shared/ui/forms/fields'
import { PictureField } from '@/shared/ui/media/crop/PictureField'
import { usePicture } from '@/shared/ui/media/crop/usePicture'
import classes from './communities.module.css'
import { type BaseFields, baseOf, compare, formOf, EMPTY, type Fields, fieldsOf } from './communityChange'
import { isWords, type Words, wordsOf } from './communityDraft'
import { topicName } from './groups'
import { useSaveCommunity } from './mutations'
import { communityQuery, topicsQuery } from './queries'

const CommunityConflict = lazyWithTexts(() => import('./CommunityConflict'), 'conflict')

type Props = { community?: CommunityView; onSaved: (community: CommunityView) => void }

/** The form that creates or changes a community. */
export function CommunityForm({ community, onSaved }: Props) {
  const { t } = useTranslation()
  const element = useRef<HTMLFormElement>(null)
  const topics = useQuery(topicsQuery)
  const client = useQueryClient()
  const draft = useAccountDraft(`community ${community?.id ?? ''}`, isWords)
  const [kept] = useState(draft.read)
  const [begun, setBegun] = useState(() => kept?.begun ?? (community && baseOf(community)))
  const [shown, setShown] = useState<Fields>(() => ({
    ...EMPTY,
    ...(begun && fieldsOf(begun)),
    ...(kept && wordsOf(kept)),
  }))
  const { name, topicId, description, icon, picture } = shown
  const show = (changes: Partial<Fields>) => setShown((before) => ({ ...before, ...changes }))
  const write = (changes: Partial<Words>) => {
    draft.store({ ...wordsOf(shown), ...changes, begun })
    show(changes)
  }
  const [theirs, setTheirs] = useState<BaseFields>()
  const [tried, setTried] = useState(false)
  const chosenIcon = usePicture({ photoType: 'FOR_COMMUNITY_ICON', ratio: 1 }, (icon) => show({ icon }))
  const chosenPicture = usePicture({ photoType: 'FOR_COMMUNITY_PICTURE', ratio: 4 / 3 }, (picture) =>
    show({ picture }),
  )
  const saving = useSaveCommunity(community?.id)
  const isTaken = hasErrorKey(saving.error, 'community_exists_by_name')
  const nameFault = !CommunityFormLimits.name.pattern.test(name)
    ? tried && t('required', { title: t('communities.form.name') })
    : isTaken && saving.variables?.name === name && errorText(saving.error)
  const topicFault = tried && !topicId && t('required', { title: t('communities.form.topic') })
  const save = (mine: Fields, over: BaseFields | undefined) =>
    saving.mutate(
      { ...formOf(mine), ...(over && { revision: over.revision }) },
      {
        onSuccess: (saved) => {
          draft.remove()
          onSaved(saved)
        },
        onError: (refusal) => {
          if (!community || !over || !hasErrorKey(refusal, 'content_changed')) return
          const reading = client.fetchQuery({ ...communityQuery(community.id), staleTime: 0 })
          void reading.then(
            (stored) => {
              const { conflicts, adopted } = compare(over, mine, stored)
              // The other save changed nothing, so there is no conflict.
              if (conflicts.length + adopted.length === 0) return save(mine, baseOf(stored))
              show(mine)
              setTheirs(baseOf(stored))
            },
            () => undefined,
          )
        },
      },
    )
  // The conflict is settled, also if this save is refused.
  const saveOver = (chosen: Fields, over: BaseFields) => {
    setTheirs(undefined)
    setBegun(over)
    show(chosen)
    draft.store({ ...wordsOf(chosen), begun: over })
    save(chosen, over)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (saving.isPending || chosenIcon.sending.isPending || chosenPicture.sending.isPending) return
    if (!CommunityFormLimits.name.pattern.test(name) || !topicId) {
      element.current?.querySelector<HTMLElement>(topicId || !name ? '[name=name]' : '[name=topic]')?.focus()
      return
    }
    try {
      // Upload the pictures that are still being cropped, as a part of the form.
      const mine = {
        ...shown,
        icon: (await chosenIcon.send()) ?? icon,
        picture: (await chosenPicture.send()) ?? picture,
      }
      save(mine, begun)
    } catch {
      // The field of the picture shows the error.
    }
  }
  return (
    <form ref={element} className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        label={t('communities.form.name')}
        name="name"
        autoComplete="off"
        required
        maxLength={CommunityFormLimits.name.maxLength}
        value={name}
        error={nameFault}
        onChange={(event) => write({ name: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('communities.form.topic')}
        name="topic"
        required
        value={topicId}
        error={topicFault}
        data={[
          { value: '', label: t('communities.form.chooseTopic'), disabled: true },
          ...(topics.data ?? []).map((topic) => ({
            value: topic.id,
            label: topicName(topics.data, topic, currentLanguage()),
          })),
        ]}
        onChange={(event) => write({ topicId: event.currentTarget.value })}
      />
      <Textarea
        label={t('communities.form.description')}
        description={t('communities.form.descriptionHint')}
        name="description"
        rows={3}
        maxLength={CommunityFormLimits.description.maxLength}
        value={description}
        onChange={(event) => write({ description: event.currentTarget.value })}
      />
      <div className={classes.pictures}>
        <PictureSlot title={t('communities.form.icon')}>
          <PictureField
            label={t('communities.form.icon')}
            ratio={1}
            value={icon}
            chosen={chosenIcon}
            onRemove={() => show({ icon: null })}
          />
        </PictureSlot>
        <PictureSlot title={t('communities.form.picture')}>
          <PictureField
            label={t('communities.form.picture')}
            value={picture}
            chosen={chosenPicture}
            onRemove={() => show({ picture: null })}
          />
        </PictureSlot>
      </div>
      <p role="alert" className={classes.fault} hidden={!saving.error || isTaken}>
        {saving.error && !isTaken && !theirs && errorText(saving.error)}
      </p>
      <div className={classes.buttons}>
        <Button type="submit" loading={saving.isPending}>
          {t(community ? 'communities.save' : 'communities.create')}
        </Button>
      </div>
      {theirs && begun && (
        <Suspense>
          <CommunityConflict
            begun={begun}
            mine={shown}
            theirs={theirs}
            topicOf={(id) => topicName(topics.data, { id, name: '' }, currentLanguage())}
            onClose={() => setTheirs(undefined)}
            onSave={(chosen) => saveOver(chosen, theirs)}
          />
        </Suspense>
      )}
    </form>
  )
}

function PictureSlot({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.picture}>
      <span className={classes.legend} aria-hidden>
        {title}
      </span>
      {children}
    </div>
  )
}
