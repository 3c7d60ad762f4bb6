import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useDebouncedValue } from '@mantine/hooks'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { mentionUsers } from '@/shared/api/generated/follows'
import type { MentionUser } from '@/shared/api/generated/marmita.schemas'
import { MentionUsersParamsLimits } from '@/shared/api/generated/parameterLimits'
import { errorText } from '@/shared/lib/errorText'
import { Avatar } from '@/shared/ui/media/Avatar'
import { Dialog } from '@/shared/ui/overlays/Dialog'
import searchField from '../searchField.module.css'
import classes from './newConversation.module.css'

const DEBOUNCE_MS = 150

const showWhole = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })

/** Finds a person by name and opens a conversation. The focus stays in the field; arrow keys and Enter choose. */
export default function NewConversation({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const id = useId()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const wanted = typed.trim().replace(/^@/u, '')
  const [login] = useDebouncedValue(wanted, DEBOUNCE_MS)
  const { data, error, isFetching } = useQuery({
    queryKey: ['mention-users', login],
    queryFn: async ({ signal }) => (await mentionUsers({ login }, { signal })).data,
    enabled: login !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const people = wanted && login && data ? data : []
  const isSettled = wanted === login && !isFetching
  const chosen = Math.min(at, Math.max(people.length - 1, 0))

  const choose = (person: MentionUser | undefined) => {
    if (!person) return
    onClose()
    void navigate({ to: '/chat-with-user/$userId', params: { userId: person.id } })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || people.length === 0) return
    if (event.key === 'Enter' && isSettled) choose(people[chosen])
    else if (event.key === 'ArrowDown') setAt((chosen + 1) % people.length)
    else if (event.key === 'ArrowUp') setAt((chosen + people.length - 1) % people.length)
    else return
    event.preventDefault()
  }
  return (
    <Dialog open onClose={onClose} title={t('chat.new.title')}>
      <div className={classes.content}>
        <div className={`${searchField.field} ${classes.search}`}>
          <Search size={18} aria-hidden />
          <input
            type="text"
            role="combobox"
            aria-label={t('chat.new.label')}
            aria-expanded={people.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={people.length > 0 ? `${id}-${chosen}` : undefined}
            placeholder={t('chat.new.label')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={MentionUsersParamsLimits.login.maxLength}
            data-autofocus
            value={typed}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value)
              setAt(0)
            }}
            onKeyDown={onKeyDown}
          />
        </div>
        <div id={`${id}-list`} role="listbox" aria-label={t('chat.new.people')} className={classes.people}>
          {people.map((person, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above handles the keys
            <div
              key={person.id}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              ref={index === chosen ? showWhole : undefined}
              className={classes.person}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
            >
              <Avatar picture={person.avatar} size={40} />
              <span className={classes.name}>{person.name}</span>
            </div>
          ))}
        </div>
        {error ? (
          <p role="alert" className={classes.note}>
            {errorText(error)}
          </p>
        ) : (
          <p role="status" className={people.length > 0 ? 'visually-hidden' : classes.note}>
            {people.length > 0
              ? t('chat.new.found', { count: people.length })
              : wanted && isSettled
                ? t('chat.new.none', { words: wanted })
                : t('chat.new.text')}
          </p>
        )}
      </div>
    </Dialog>
  )
}
