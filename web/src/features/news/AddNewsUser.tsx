import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { NewNewsUserLimits } from '@/shared/api/generated/limits'
import { createNewsUser } from '@/shared/api/generated/news'
import type { NewNewsUser } from '@/shared/api/generated/marmita.schemas'
import { errorText } from '@/shared/lib/errorText'
import { showSuccess } from '@/shared/lib/toast'
import { Button } from '@/shared/ui/Button'
import { TextInput } from '@/shared/ui/forms/fields'
import { newsUsersQuery } from './queries'
import classes from './news.module.css'

/** Adds a person to the list, by login. */
export function AddNewsUser() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [login, setLogin] = useState('')
  const [about, setAbout] = useState('')
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const adding = useMutation({
    mutationFn: (person: NewNewsUser) => createNewsUser(person),
    onSuccess: async ({ data }) => {
      setLogin('')
      setAbout('')
      setTried(false)
      showSuccess(t('news.added', { name: data.user.login }))
      await client.invalidateQueries(newsUsersQuery)
      form.current?.querySelector<HTMLElement>('[name=login]')?.focus()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const missing = !login.trim() ? '[name=login]' : !about.trim() ? '[name=about]' : null
    if (missing) return form.current?.querySelector<HTMLElement>(missing)?.focus()
    if (!adding.isPending) adding.mutate({ login: login.trim().replace(/^@/, ''), about: about.trim() })
  }
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={submit}>
      <TextInput
        name="login"
        label={t('news.login')}
        autoComplete="off"
        required
        maxLength={NewNewsUserLimits.login.maxLength}
        value={login}
        error={tried && !login.trim() ? t('required', { title: t('news.login') }) : undefined}
        onChange={({ currentTarget }) => setLogin(currentTarget.value)}
      />
      <TextInput
        name="about"
        label={t('news.about')}
        placeholder={t('news.aboutPlaceholder')}
        autoComplete="off"
        required
        maxLength={NewNewsUserLimits.about.maxLength}
        value={about}
        error={tried && !about.trim() ? t('required', { title: t('news.about') }) : undefined}
        onChange={({ currentTarget }) => setAbout(currentTarget.value)}
      />
      <Button type="submit" loading={adding.isPending}>
        {t('news.add')}
      </Button>
      {adding.error && (
        <p role="alert" className={classes.error}>
          {errorText(adding.error)}
        </p>
      )}
    </form>
  )
}
