import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { NewsUserChangeLimits } from '@/shared/api/generated/limits'
import { changeNewsUser, deleteNewsUser } from '@/shared/api/generated/news'
import type { NewsUser } from '@/shared/api/generated/marmita.schemas'
import { date } from '@/shared/lib/format'
import { showError, showSuccess } from '@/shared/lib/toast'
import { Button } from '@/shared/ui/Button'
import { TextInput } from '@/shared/ui/forms/fields'
import { Avatar } from '@/shared/ui/media/Avatar'
import { PersonLink } from '@/shared/ui/people/PersonLink'
import { newsUsersQuery } from './queries'
import classes from './news.module.css'

/** A person on the list, with buttons to edit the description and to remove the person. */
export function NewsUserRow({ entry }: { entry: NewsUser }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [about, setAbout] = useState<string | null>(null)
  const name = entry.user.login
  const read = () => client.invalidateQueries(newsUsersQuery)
  const changing = useMutation({
    mutationFn: (words: string) => changeNewsUser(entry.id, { about: words }),
    onSuccess: async () => {
      await read()
      setAbout(null)
      showSuccess(t('news.changed'))
    },
    // Another admin may have removed the person from the list.
    onError: (error) => {
      showError(error)
      void read()
    },
  })
  const removing = useMutation({
    mutationFn: () => deleteNewsUser(entry.id),
    onSuccess: () => showSuccess(t('news.removed', { name })),
    onError: showError,
    onSettled: read,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const words = about?.trim()
    if (words && !changing.isPending) changing.mutate(words)
  }
  return (
    <li className={classes.row}>
      <Avatar picture={entry.user.picture} size={44} />
      <div className={classes.who}>
        <PersonLink person={entry.user} />
        {about === null && <span>{entry.about}</span>}
        <span className={classes.muted}>{t('news.since', { day: date(entry.createdDate) })}</span>
      </div>
      {about === null ? (
        <div className={classes.buttons}>
          <Button variant="secondary" size="sm" onClick={() => setAbout(entry.about)}>
            {t('news.change')}
          </Button>
          <Button
            variant="secondary"
            size="sm"
            loading={removing.isPending}
            onClick={() => removing.mutate()}
          >
            {t('news.remove')}
          </Button>
        </div>
      ) : (
        <form className={classes.edit} noValidate onSubmit={submit}>
          <TextInput
            aria-label={t('news.aboutOf', { name })}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by the button that was just pressed
            autoFocus
            maxLength={NewsUserChangeLimits.about.maxLength}
            value={about}
            error={!about.trim()}
            onChange={({ currentTarget }) => setAbout(currentTarget.value)}
          />
          <div className={classes.buttons}>
            <Button variant="secondary" size="sm" onClick={() => setAbout(null)}>
              {t('cancel')}
            </Button>
            <Button type="submit" size="sm" loading={changing.isPending}>
              {t('news.save')}
            </Button>
          </div>
        </form>
      )}
    </li>
  )
}
