import type { Editor } from '@tiptap/react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { MentionUser } from '@/shared/api/generated/marmita.schemas'
import { Avatar } from '../../media/Avatar'
import classes from './document.module.css'

type Props = {
  editor: Editor
  id: string
  people: readonly MentionUser[]
  chosen: number
  /** The position of the name in the text. */
  at: number
  onChoose: (person: MentionUser) => void
}

const WIDTH = 240

/** The people whose name matches, below the name that is being typed. */
export function MentionList({ editor, id, people, chosen, at, onChoose }: Props) {
  const { t } = useTranslation()
  const isOpen = people.length > 0
  return (
    <>
      <p role="status" className="visually-hidden">
        {isOpen ? t('richText.people', { count: people.length }) : ''}
      </p>
      {isOpen && (
        <div
          id={id}
          role="listbox"
          aria-label={t('richText.mention')}
          className={classes.people}
          style={place(editor, at)}
        >
          {people.map((person, index) => (
            <div
              key={person.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === chosen}
              className={classes.person}
              tabIndex={-1}
              onMouseDown={(event) => {
                event.preventDefault()
                onChoose(person)
              }}
            >
              <Avatar picture={person.avatar} size={28} />
              <span>{person.name}</span>
            </div>
          ))}
        </div>
      )}
    </>
  )
}

function place(editor: Editor, at: number) {
  const frame = editor.view.dom.parentElement?.parentElement?.getBoundingClientRect()
  if (!frame) return {}
  const { left, bottom } = editor.view.coordsAtPos(Math.min(at, editor.state.doc.content.size))
  return {
    top: bottom - frame.top + 4,
    left: Math.max(4, Math.min(left - frame.left, frame.width - WIDTH - 4)),
  }
}
