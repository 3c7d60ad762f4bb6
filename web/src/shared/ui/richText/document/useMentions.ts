import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Editor, useEditorState } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { mentionUsers } from '@/shared/api/generated/follows'
import type { MentionUser } from '@/shared/api/generated/marmita.schemas'
import { HANDLES_ESCAPE } from '../../overlays/handlesEscape'

const TYPED = /(?:^|[\s(])@([^\s@]{1,75})$/u
const DEBOUNCE_MS = 150

type Typed = { query: string; from: number; to: number }

/** Return the name that is being typed after an @, directly before the cursor, or null. */
export function typedName(editor: Editor): Typed | null {
  const { $from, empty } = editor.state.selection
  if (!empty || !$from.parent.isTextblock) return null
  const before = $from.parent.textBetween(Math.max(0, $from.parentOffset - 80), $from.parentOffset, ' ', ' ')
  const query = TYPED.exec(before)?.[1]
  return query === undefined ? null : { query, from: $from.pos - query.length - 1, to: $from.pos }
}

/**
 * Find at most five people for the name that is being typed. The text keeps the focus; arrows, Enter, Tab and Escape
 * choose.
 */
export function useMentions(editor: Editor, listId: string) {
  const typed = useEditorState({
    editor,
    selector: ({ editor }) => (editor.isFocused ? typedName(editor) : null),
    equalityFn: (a, b) => a?.query === b?.query && a?.from === b?.from,
  })
  const [query, setQuery] = useState('')
  const [dismissed, setDismissed] = useState<number>()
  const [arrowed, setArrowed] = useState({ query: '', at: 0 })
  const wanted = typed?.query ?? ''
  useEffect(() => {
    const timer = setTimeout(() => setQuery(wanted), wanted ? DEBOUNCE_MS : 0)
    return () => clearTimeout(timer)
  }, [wanted])
  const { data } = useQuery({
    queryKey: ['mention-users', query],
    queryFn: async ({ signal }) => (await mentionUsers({ login: query }, { signal })).data,
    enabled: query !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  })
  const isOpen = typed !== null && typed.from !== dismissed && query !== '' && !!data?.length
  const people = isOpen ? data : []
  // For another typed name, the first person is chosen again.
  const chosen = arrowed.query === wanted ? Math.min(arrowed.at, Math.max(people.length - 1, 0)) : 0
  const go = (at: number) => setArrowed({ query: wanted, at: at % people.length })

  const choose = (person: MentionUser) => {
    if (!typed) return
    editor
      .chain()
      .focus()
      .insertContentAt({ from: typed.from, to: typed.to }, [
        { type: 'mention', attrs: { id: person.id, name: person.name } },
        { type: 'text', text: ' ' },
      ])
      .run()
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => go(chosen + 1),
    ArrowUp: () => go(chosen + people.length - 1),
    Enter: () => people[chosen] && choose(people[chosen]),
    Tab: () => people[chosen] && choose(people[chosen]),
    Escape: () => setDismissed(typed?.from),
  }
  const onKey = useRef<(event: KeyboardEvent) => boolean>(() => false)
  useEffect(() => {
    onKey.current = (event) => {
      const act = isOpen && !event.isComposing && keys[event.key]
      if (!act) return false
      event.preventDefault()
      event.stopPropagation()
      act()
      return true
    }
    // Until the editor is mounted (a lazy component beside it may still load), reading `editor.view` throws.
    if (!editor.isInitialized) return
    const box = editor.view.dom
    if (isOpen) {
      box.setAttribute('aria-controls', listId)
      box.setAttribute('aria-activedescendant', `${listId}-${chosen}`)
      for (const [name, value] of Object.entries(HANDLES_ESCAPE)) box.setAttribute(name, value)
    } else {
      box.removeAttribute('aria-controls')
      box.removeAttribute('aria-activedescendant')
      for (const name of Object.keys(HANDLES_ESCAPE)) box.removeAttribute(name)
    }
  })
  return { people, chosen, choose, at: typed?.from ?? 0, onKey }
}
