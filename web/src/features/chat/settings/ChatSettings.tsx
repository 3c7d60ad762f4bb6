import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { setChatSettings } from '@/shared/api/generated/chat'
import type { BlockedPerson, ChatSettings as Settings } from '@/shared/api/generated/marmita.schemas'
import { showError } from '@/shared/lib/toast'
import { Button } from '@/shared/ui/Button'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { Switch } from '@/shared/ui/forms/Switch'
import { Avatar } from '@/shared/ui/media/Avatar'
import { Dialog } from '@/shared/ui/overlays/Dialog'
import { useBlocking } from '../mutations'
import { blockedQuery, ROOMS, settingsQuery } from '../queries'
import classes from './settings.module.css'

const SWITCHES = ['readReceipts', 'presence'] as const

/** The settings of read receipts and presence, and the list of blocked people. */
export default function ChatSettings({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(settingsQuery)
  const { mutate } = useMutation({
    scope: { id: 'chatSettings' },
    mutationFn: async (wanted: Pick<Settings, 'readReceipts' | 'presence'>) =>
      (await setChatSettings(wanted)).data,
    onMutate: (wanted) => {
      client.setQueryData(settingsQuery.queryKey, (shown) => shown && { ...shown, ...wanted })
    },
    onSuccess: () => void client.invalidateQueries({ queryKey: ROOMS }),
    onError: (problem) => {
      showError(problem)
      void refetch()
    },
  })
  return (
    <Dialog open onClose={onClose} title={t('chat.settings.title')}>
      <div className={classes.settings}>
        {error && !data && <ErrorState error={error} level={3} onRetry={() => void refetch()} />}
        {!data && !error && (
          <Loading>
            <Skeleton height={44} />
          </Loading>
        )}
        {data &&
          SWITCHES.map((name) => (
            <Switch
              key={name}
              label={t(`chat.settings.${name}`)}
              description={t(`chat.settings.${name}Text`)}
              checked={data[name]}
              onChange={(on) =>
                mutate({ readReceipts: data.readReceipts, presence: data.presence, [name]: on })
              }
            />
          ))}
        <Blocked />
      </div>
    </Dialog>
  )
}

function Blocked() {
  const { t } = useTranslation()
  const query = useInfiniteQuery(blockedQuery)
  const people = query.data?.pages.flatMap((page) => page.people) ?? []
  if (people.length === 0) return null
  return (
    <section aria-labelledby="chat-blocked">
      <h3 id="chat-blocked" className={classes.title}>
        {t('chat.settings.blocked')}
      </h3>
      <ul>
        {people.map((person) => (
          <li key={person.id} className={classes.person}>
            <BlockedRow person={person} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          variant="quiet"
          size="sm"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('chat.settings.more')}
        </Button>
      )}
    </section>
  )
}

function BlockedRow({ person }: { person: BlockedPerson }) {
  const { t } = useTranslation()
  const { id, login, picture } = person
  const { unblock } = useBlocking({ id, name: login, deleted: false })
  const { mutate, isPending } = useMutation(unblock)
  return (
    <>
      <Avatar picture={picture} size={36} />
      <span className={classes.name}>{login}</span>
      <Button
        variant="secondary"
        size="sm"
        loading={isPending}
        aria-label={t('chat.block.undo', { name: login })}
        onClick={() => mutate()}
      >
        {t('chat.settings.unblock')}
      </Button>
    </>
  )
}
