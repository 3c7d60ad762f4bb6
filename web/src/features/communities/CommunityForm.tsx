import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { hasErrorKey } from '@/shared/api/ApiError'
import { CommunityFormLimits } from '@/shared/api/generated/limits'
import type { CommunityForm as Form, CommunityView, Picture } from '@/shared/api/generated/marmita.schemas'
import { currentLanguage } from '@/shared/i18n'
import { errorText } from '@/shared/lib/errorText'
import { useDraft } from '@/shared/session/useDraft'
import { Button } from '@/shared/ui/Button'
import { NativeSelect, Textarea, TextInput } from '@/shared/ui/forms/fields'
import { PictureField } from '@/shared/ui/media/crop/PictureField'
import { usePicture } from '@/shared/ui/media/crop/usePicture'
import classes from './communities.module.css'
import { topicName } from './groups'
import { useSaveCommunity } from './mutations'
import { topicsQuery } from './queries'

type Words = Pick<Form, 'name' | 'topicId' | 'description'>

const isWords = (kept: unknown): kept is Words =>
  typeof kept === 'object' &&
  kept !== null &&
  ['name', 'topicId', 'description'].every((key) => typeof kept[key as keyof typeof kept] === 'string')

type Props = { community?: CommunityView; onSaved: (community: CommunityView) => void }

/** What a community is called, is about and looks like; a new one or one that is changed. */
export function CommunityForm({ community, onSaved }: Props) {
  const { t } = useTranslation()
  const element = useRef<HTMLFormElement>(null)
  const topics = useQuery(topicsQuery)
  const draft = useDraft(`community ${community?.id ?? ''}`, isWords)
  const [words, setWords] = useState<Words>(
    () => draft.read() ?? community ?? { name: '', topicId: '', description: '' },
  )
  const { name, topicId, description } = words
  const write = (changes: Partial<Words>) => {
    const { name, topicId, description } = { ...words, ...changes }
    draft.keep({ name, topicId, description })
    setWords({ name, topicId, description })
  }
  const [icon, setIcon] = useState<Picture | null>(community?.icon ?? null)
  const [picture, setPicture] = useState<Picture | null>(community?.picture ?? null)
  const [tried, setTried] = useState(false)
  const chosenIcon = usePicture({ photoType: 'FOR_COMMUNITY_ICON', ratio: 1 }, setIcon)
  const chosenPicture = usePicture({ photoType: 'FOR_COMMUNITY_PICTURE', ratio: 4 / 3 }, setPicture)
  const saving = useSaveCommunity(community?.id)
  const isTaken = hasErrorKey(saving.error, 'community_exists_by_name')
  const nameFault = !CommunityFormLimits.name.pattern.test(name)
    ? tried && t('required', { title: t('communities.form.name') })
    : isTaken && saving.variables?.name === name && errorText(saving.error)
  const topicFault = tried && !topicId && t('required', { title: t('communities.form.topic') })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (saving.isPending || chosenIcon.sending.isPending || chosenPicture.sending.isPending) return
    if (!CommunityFormLimits.name.pattern.test(name) || !topicId) {
      element.current?.querySelector<HTMLElement>(topicId || !name ? '[name=name]' : '[name=topic]')?.focus()
      return
    }
    try {
      // What is still being cropped belongs to the form.
      const sent = {
        icon: (await chosenIcon.send()) ?? icon,
        picture: (await chosenPicture.send()) ?? picture,
      }
      const form: Form = {
        name,
        description,
        topicId,
        icon: sent.icon?.base ?? null,
        picture: sent.picture?.base ?? null,
      }
      const onSuccess = (saved: CommunityView) => {
        draft.forget()
        onSaved(saved)
      }
      saving.mutate(form, { onSuccess })
    } catch {
      // The field of the picture says what was refused.
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
            onRemove={() => setIcon(null)}
          />
        </PictureSlot>
        <PictureSlot title={t('communities.form.picture')}>
          <PictureField
            label={t('communities.form.picture')}
            value={picture}
            chosen={chosenPicture}
            onRemove={() => setPicture(null)}
          />
        </PictureSlot>
      </div>
      <p role="alert" className={classes.fault} hidden={!saving.error || isTaken}>
        {saving.error && !isTaken && errorText(saving.error)}
      </p>
      <div className={classes.buttons}>
        <Button type="submit" loading={saving.isPending}>
          {t(community ? 'communities.save' : 'communities.create')}
        </Button>
      </div>
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
