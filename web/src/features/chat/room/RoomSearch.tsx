import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Search, X } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { searchMessages } from '@/shared/api/generated/chat'
import type { ChatUser } from '@/shared/api/generated/marmita.schemas'
import { SearchMessagesParamsLimits } from '@/shared/api/generated/parameterLimits'
import { dayAndTime, parisDay } from '@/shared/lib/format'
import { errorText } from '@/shared/lib/errorText'
import { Button } from '@/shared/ui/Button'
import { IconButton } from '@/shared/ui/IconButton'
import { excerpt, nameOf } from '../labels'
import searchField from '../searchField.module.css'
import classes from './search.module.css'

type Props = {
  conversationId: string
  user: ChatUser
  ownId: string
  onPick: (number: number) => void
  onDay: (day: string) => void
  onClose: () => void
}

/** Searches a conversation by text or day; choosing a result shows the message in its place. */
export function RoomSearch({ conversationId, user, ownId, onPick, onDay, onClose }: Props) {
  const { t } = useTranslation()
  const dayId = useId()
  const [typed, setTyped] = useState('')
  const [words] = useDebouncedValue(typed.trim(), 300)
  const { data, error, isSuccess, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['chat', 'found', conversationId, words],
    queryFn: async ({ pageParam, signal }) =>
      (await searchMessages({ conversationId, text: words, before: pageParam }, { signal })).data,
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ messages, hasOlder }) => (hasOlder ? messages.at(-1)?.number : undefined),
    enabled: words !== '',
    staleTime: 0,
  })
  const found = data?.pages.flatMap(({ messages }) => messages) ?? []
  return (
    <div className={classes.panel} role="search" aria-label={t('chat.search.label')}>
      <h2 className="visually-hidden">{t('chat.log', { name: nameOf(user) })}</h2>
      <div className={classes.line}>
        <label className={`${searchField.field} ${classes.field}`}>
          <Search size={18} aria-hidden />
          <input
            type="text"
            enterKeyHint="search"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by the button that was just pressed
            autoFocus
            aria-label={t('chat.search.label')}
            placeholder={t('chat.search.label')}
            maxLength={SearchMessagesParamsLimits.text.maxLength}
            value={typed}
            onKeyDown={({ key }) => key === 'Escape' && onClose()}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </label>
        <IconButton icon={X} label={t('chat.search.close')} onClick={onClose} />
      </div>
      <div className={classes.day}>
        <label htmlFor={dayId}>{t('chat.search.day')}</label>
        <input
          id={dayId}
          type="date"
          max={parisDay()}
          onChange={({ currentTarget }) => {
            if (/^20\d\d-\d\d-\d\d$/.test(currentTarget.value)) onDay(currentTarget.value)
          }}
        />
      </div>
      <p role="status" className="visually-hidden">
        {isSuccess && words && t('chat.search.found', { count: found.length })}
      </p>
      {error && <p role="alert">{errorText(error)}</p>}
      {isSuccess && found.length === 0 && (
        <p className={classes.none}>{t('chat.search.noneHere', { words })}</p>
      )}
      {found.length > 0 && (
        <ul className={classes.found} aria-label={t('chat.search.results')}>
          {found.map((message) => (
            <li key={message.id}>
              <button type="button" onClick={() => onPick(message.number)}>
                <span className={classes.when}>
                  {message.senderId === ownId ? t('chat.you') : nameOf(user)} ·{' '}
                  {dayAndTime(message.createDate)}
                </span>
                <span className={classes.words}>{excerpt(message)}</span>
              </button>
            </li>
          ))}
          {hasNextPage && (
            <li>
              <Button
                variant="quiet"
                size="sm"
                loading={isFetchingNextPage}
                onClick={() => void fetchNextPage()}
              >
                {t('chat.older')}
              </Button>
            </li>
          )}
        </ul>
      )}
    </div>
  )
}
