import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { UserComments } from '@/features/comments'
import { UserPosts } from '@/features/posts'
import { Profile, profileQuery } from '@/features/profiles'
import { PageTitle } from '@/shared/ui/PageTitle'
import { useReport } from '../useReport'

/** Somebody's profile by login name; an address with an id, or in other letters, becomes the login's own. */
export default function UserDetailsPage() {
  const { t } = useTranslation()
  const { login } = useParams({ from: '/_account/user-details/$login' })
  const { tab = 'posts' } = useSearch({ from: '/_account/user-details/$login' })
  const { report, dialog } = useReport()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data: person, isError } = useQuery(profileQuery(login))
  useEffect(() => {
    if (!person || person.login === login) return
    client.setQueryData(profileQuery(person.login).queryKey, person)
    void navigate({
      to: '/user-details/$login',
      params: { login: person.login },
      search: true,
      replace: true,
    })
  }, [person, login, client, navigate])
  return (
    <>
      <PageTitle title={person?.login ?? t(isError ? 'profiles.nobody' : 'profiles.title')} noIndex />
      <Profile
        login={login}
        tab={tab}
        written={(user, isOwn) => ({
          posts: (
            <UserPosts
              user={user}
              isOwn={isOwn}
              onReport={(entityId) => report({ type: 'post', entityId })}
            />
          ),
          comments: (
            <UserComments
              user={user}
              isOwn={isOwn}
              onReport={(entityId) => report({ type: 'comment', entityId })}
            />
          ),
        })}
      />
      {dialog}
    </>
  )
}
