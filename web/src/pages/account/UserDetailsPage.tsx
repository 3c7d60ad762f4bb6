import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Flag } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { BlockNotice, BlockPanel } from '@/features/blocks'
import { PersonMenu } from '@/features/chat'
import { UserComments } from '@/features/comments'
import { UserPosts } from '@/features/posts'
import { Profile, profileQuery } from '@/features/profiles'
import type { UserDetails } from '@/shared/api/generated/marmita.schemas'
import { useSession } from '@/shared/session'
import type { Action } from '@/shared/ui/overlays/ActionMenu'
import { PageTitle } from '@/shared/ui/PageTitle'
import { useReport } from '../useReport'

/**
 * The profile of an account, by login. An address with an id, or with other upper and lower case, is replaced by the
 * one with the login.
 */
export default function UserDetailsPage() {
  const { t } = useTranslation()
  const { login } = useParams({ from: '/_account/user-details/$login' })
  const { tab = 'posts' } = useSearch({ from: '/_account/user-details/$login' })
  const { report, dialog } = useReport()
  const client = useQueryClient()
  const { account } = useSession()
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
  // For an account with a chef, the chef can be reported. Posts and comments are reported on their own pages.
  const reportable = (chef: UserDetails['chef']): Action[] =>
    chef
      ? [
          {
            icon: Flag,
            text: t('profiles.report'),
            onClick: () => report({ type: 'chef', entityId: chef.id }),
          },
        ]
      : []
  return (
    <>
      <PageTitle title={person?.login ?? t(isError ? 'profiles.nobody' : 'profiles.title')} noIndex />
      <Profile
        login={login}
        tab={tab}
        renderBlock={(user, isOwn) => (
          <Suspense>
            {isOwn && account?.block && <BlockNotice block={account.block} />}
            {!isOwn && user.blockInfo && user.can && (
              <BlockPanel
                person={user}
                info={user.blockInfo}
                can={user.can}
                onChanged={() => void client.invalidateQueries(profileQuery(user.login))}
              />
            )}
          </Suspense>
        )}
        renderMore={(user) => <PersonMenu person={user} actions={reportable(user.chef)} />}
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
