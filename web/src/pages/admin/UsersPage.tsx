import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { useReauthentication } from '@/features/accounts'
import { BlockPanel } from '@/features/blocks'
import { UserList, UserPanel } from '@/features/users'
import { PageTitle } from '@/shared/ui/PageTitle'
import classes from './AdminLayout.module.css'

/** All accounts, with the filters and the open account in the address. */
export default function UsersPage() {
  const { t } = useTranslation()
  const { user, ...search } = useSearch({ from: '/_admin/admin/users' })
  const navigate = useNavigate()
  const client = useQueryClient()
  const { withProof, proofDialog } = useReauthentication()
  const show = (login: string | undefined) =>
    void navigate({ to: '/admin/users', search: { ...search, user: login }, resetScroll: false })
  return (
    <div className={classes.columns}>
      <PageTitle title={t('users.title')} noIndex />
      <div className={classes.main}>
        <UserList
          search={search}
          chosen={user}
          onSearch={(next) =>
            void navigate({ to: '/admin/users', search: { ...next, user }, resetScroll: false })
          }
        />
      </div>
      {user && (
        <UserPanel
          login={user}
          withProof={withProof}
          onClose={() => show(undefined)}
          onRenamed={show}
          renderBlock={({ id, login, blockInfo, blockCan }) =>
            blockInfo &&
            blockCan && (
              <BlockPanel
                person={{ id, login }}
                info={blockInfo}
                can={blockCan}
                onChanged={() => void client.invalidateQueries({ queryKey: ['users'] })}
              />
            )
          }
        />
      )}
      {proofDialog}
    </div>
  )
}
