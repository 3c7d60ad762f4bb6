import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { usersCsv } from '@/shared/api/generated/users-admin'
import { FindUsersLimits } from '@/shared/api/generated/limits'
import { type ListedUser, UserRole, UserSort, UserStatus } from '@/shared/api/generated/marmita.schemas'
import { date, number } from '@/shared/lib/format'
import type { UserSearch } from '@/shared/lib/address/adminSearch'
import { oneOfOrUndefined } from '@/shared/ui/admin/oneOfOrUndefined'
import { AdminList } from '@/shared/ui/admin/list/AdminList'
import type { Column } from '@/shared/ui/admin/list/list'
import { RowName } from '@/shared/ui/admin/list/RowName'
import { DayRange } from '@/shared/ui/admin/DayRange'
import { Filter } from '@/shared/ui/admin/Filter'
import { Filters } from '@/shared/ui/admin/Filters'
import { SearchField } from '@/shared/ui/admin/SearchField'
import { Avatar } from '@/shared/ui/media/Avatar'
import { usersQuery } from './queries'
import { Roles, Status } from './UserBadges'
import classes from './users.module.css'

type Props = { search: UserSearch; chosen?: string; onSearch: (search: UserSearch) => void }

/** The list of all accounts, with search by text, role, status and date of registration. A name opens its panel. */
export function UserList({ search: given, chosen, onSearch }: Props) {
  const { t } = useTranslation()
  const search = {
    ...given,
    role: oneOfOrUndefined(Object.values(UserRole), given.role),
    status: oneOfOrUndefined(Object.values(UserStatus), given.status),
  }
  const query = useQuery(usersQuery(search))
  const columns: Column<ListedUser, UserSort>[] = [
    {
      key: 'person',
      label: t('users.person'),
      sorts: [UserSort.LOGIN_DESC, UserSort.LOGIN],
      render: (user) => <Person user={user} />,
    },
    { key: 'roles', label: t('users.role'), render: (user) => <Roles roles={user.authorities} /> },
    { key: 'status', label: t('users.status'), render: (user) => <Status user={user} /> },
    {
      key: 'joined',
      label: t('users.joined'),
      sorts: [UserSort.NEWEST, UserSort.OLDEST],
      render: ({ createdDate }) => date(createdDate),
    },
    { key: 'karma', label: t('users.karma'), align: 'end', render: ({ karma }) => number(karma) },
  ]
  return (
    <AdminList
      title={t('users.title')}
      query={query}
      columns={columns}
      keyOf={({ login }) => login}
      chosen={chosen}
      search={search}
      onSearch={onSearch}
      usualSort={UserSort.NEWEST}
      csv={() => {
        const { q, role, status, since, until, sort } = search
        return usersCsv({ q, role, status, since, until, sort })
      }}
      renderTools={(change) => <Tools search={search} onChange={change} />}
    />
  )
}

function Person({ user }: { user: ListedUser }) {
  return (
    <span className={classes.person}>
      <Avatar picture={user.picture} size={28} />
      <RowName opens={{ user: user.login }} under={user.login}>
        {user.name || user.login}
      </RowName>
    </span>
  )
}

function Tools({ search, onChange }: { search: UserSearch; onChange: (changes: UserSearch) => void }) {
  const { t } = useTranslation()
  return (
    <>
      <SearchField
        label={t('users.search')}
        value={search.q ?? ''}
        maxLength={FindUsersLimits.query.maxLength}
        onChange={(q) => onChange({ q: q || undefined })}
      />
      <Filters values={[search.role, search.status, search.since, search.until]}>
        <Filter
          label={t('users.role')}
          value={search.role}
          options={Object.values(UserRole).map((value) => ({ value, label: t(`users.roles.${value}`) }))}
          onChange={(role) => onChange({ role })}
        />
        <Filter
          label={t('users.status')}
          value={search.status}
          options={Object.values(UserStatus).map((value) => ({ value, label: t(`users.statuses.${value}`) }))}
          onChange={(status) => onChange({ status })}
        />
        <DayRange
          since={search.since}
          until={search.until}
          onSince={(since) => onChange({ since })}
          onUntil={(until) => onChange({ until })}
        />
      </Filters>
    </>
  )
}
