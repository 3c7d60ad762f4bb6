import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import { MessageCircle, PenLine, Search, Settings2, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { ListConversationsParamsLimits } from '@/shared/api/generated/parameterLimits'
import { ConversationFilter } from '@/shared/api/generated/marmita.schemas'
import { Button, LinkButton } from '@/shared/ui/Button'
import { Chip } from '@/shared/ui/Chip'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, RowSkeleton } from '@/shared/ui/feedback/Skeleton'
import { IconButton } from '@/shared/ui/IconButton'
import type { Room } from '../outbox/outbox'
import { useUnread } from '@/shared/session/unread'
import { conversationsOf, conversationsQuery, roomQuery } from '../queries'
import { ConversationRow } from './ConversationRow'
import searchField from '../searchField.module.css'
import classes from './list.module.css'

const ChatSettings = lazy(() => import('../settings/ChatSettings'))
const NewConversation = lazy(() => import('./NewConversation'))

const FILTERS = [ConversationFilter.ALL, ConversationFilter.UNREAD, ConversationFilter.ORDERS]
/**
 * The number of conversations in the list whose topics are followed. A socket has a limit of topics, and the open
 * conversation and presence need some too.
 */
const FOLLOWED = 20
const NOBODY: Room = { userId: '', orderId: null }
const EMPTY = { ALL: 'empty', UNREAD: 'emptyUnread', ORDERS: 'emptyOrders' } as const

/** All conversations, newest first, filtered by text or kind. */
export function ConversationList({ room }: { room: Room | undefined }) {
  const { t } = useTranslation()
  const [filter, setFilter] = useState<ConversationFilter>(ConversationFilter.ALL)
  const [typed, setTyped] = useState('')
  const [dialog, setDialog] = useState<'new' | 'settings'>()
  const close = () => setDialog(undefined)
  const [words] = useDebouncedValue(typed.trim(), 300)
  const query = useInfiniteQuery(conversationsQuery(filter, words))
  const { newMessages } = useUnread()
  const { data: open } = useQuery({ ...roomQuery(room ?? NOBODY), enabled: room !== undefined })
  const conversations = conversationsOf(query.data?.pages ?? [])
  return (
    <section className={classes.side} aria-labelledby="chat-title">
      <header className={classes.head}>
        <h1 id="chat-title" className={classes.title}>
          {t('chat.title')}
        </h1>
        <div className={classes.tools}>
          <IconButton
            icon={Settings2}
            label={t('chat.settings.title')}
            aria-haspopup="dialog"
            onClick={() => setDialog('settings')}
          />
          <IconButton
            icon={PenLine}
            variant="outlined"
            label={t('chat.new.title')}
            aria-haspopup="dialog"
            onClick={() => setDialog('new')}
          />
        </div>
      </header>
      <div
        className={`${searchField.field} ${classes.search}`}
        role="search"
        aria-label={t('chat.search.list')}
      >
        <Search size={18} aria-hidden />
        <input
          type="text"
          enterKeyHint="search"
          aria-label={t('chat.search.list')}
          placeholder={t('chat.search.list')}
          maxLength={ListConversationsParamsLimits.search.maxLength}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        {typed && (
          <IconButton icon={X} size="sm" label={t('chat.search.clear')} onClick={() => setTyped('')} />
        )}
      </div>
      <div className={classes.filters} role="group" aria-label={t('chat.filter.label')}>
        {FILTERS.map((each) => (
          <Chip key={each} pressed={filter === each} onClick={() => setFilter(each)}>
            {t(`chat.filter.${each}`)}
            {each === ConversationFilter.UNREAD && newMessages > 0 && (
              <span className={classes.count}>{newMessages > 99 ? '99+' : newMessages}</span>
            )}
          </Chip>
        ))}
      </div>
      {query.isPending && (
        <Loading className={classes.waiting}>
          <RowSkeleton />
          <RowSkeleton />
          <RowSkeleton />
        </Loading>
      )}
      {query.isError && conversations.length === 0 && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isSuccess && conversations.length === 0 && <Nothing filter={filter} words={words} />}
      {conversations.length > 0 && (
        <ul className={classes.rows} aria-label={t('chat.list.label')}>
          {conversations.map((conversation, index) => (
            <li key={conversation.id}>
              <ConversationRow
                conversation={conversation}
                isOpen={open?.conversation?.id === conversation.id}
                isFollowed={index < FOLLOWED}
              />
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button
          variant="secondary"
          size="sm"
          className={classes.more}
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('chat.list.more')}
        </Button>
      )}
      <Suspense>
        {dialog === 'settings' && <ChatSettings onClose={close} />}
        {dialog === 'new' && <NewConversation onClose={close} />}
      </Suspense>
    </section>
  )
}

function Nothing({ filter, words }: { filter: ConversationFilter; words: string }) {
  const { t } = useTranslation()
  if (words)
    return (
      <EmptyState icon={Search} title={t('chat.search.none')} text={t('chat.search.noneText', { words })} />
    )
  const empty = EMPTY[filter]
  return (
    <EmptyState
      icon={MessageCircle}
      title={t(`chat.list.${empty}`)}
      text={t(`chat.list.${empty}Text`)}
      action={filter === 'ALL' && <LinkButton to="/home">{t('chat.list.explore')}</LinkButton>}
    />
  )
}
