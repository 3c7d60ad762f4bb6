import { ImagePlus, SendHorizontal, Smile } from 'lucide-react'
import { type KeyboardEvent, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { NewMessageLimits } from '@/shared/api/generated/limits'
import type { ChatOrder } from '@/shared/api/generated/marmita.schemas'
import { lazyWithTexts } from '@/shared/i18n/lazyWithTexts'
import { chatOutbox } from '@/shared/session/chatOutbox'
import { IconButton } from '@/shared/ui/IconButton'
import { Uploads } from '@/shared/ui/media/uploads/Uploads'
import { useUploads } from '@/shared/ui/media/uploads/useUploads'
import { loadSender } from '../outbox/loadSender'
import { enqueue, type Room } from '../outbox/outbox'
import { useSayTyping } from '../room/useTyping'
import classes from './compose.module.css'
import { FileButton } from './FileButton'
import { PhotoField } from './PhotoField'
import { QuickAnswers } from './QuickAnswers'
import { useRoomDraft } from './useRoomDraft'

const EmojiPicker = lazyWithTexts(async () => {
  const { EmojiPicker: Picker } = await import('@/shared/ui/richText/document/EmojiPicker')
  return { default: Picker }
}, 'richText')

const MAX_LENGTH = NewMessageLimits.text.maxLength
/** Show the number of remaining characters when at most this many remain. */
const COUNTER_FROM = 100

type Props = {
  room: Room
  ownId: string
  conversationId: string | undefined
  name: string
  order: ChatOrder | null
  field: RefObject<HTMLTextAreaElement | null>
  onSent: () => void
}

const isTouch = () => window.matchMedia('(pointer: coarse)').matches

/** The field for the next message. A message is stored on the device before it is sent, so that it is never lost. */
export function Composer({ room, ownId, conversationId, name, order, field, onSent }: Props) {
  const { t } = useTranslation()
  const [draft, change] = useRoomDraft(room)
  const [isChoosing, setIsChoosing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => void loadSender(), [])
  const sayTyping = useSayTyping(conversationId)
  const { text, photo } = draft
  const { uploads, add, isFull } = useUploads({
    photoType: 'FOR_CHAT',
    room: photo ? 0 : 1,
    onArrived: ({ base, picture }) => change({ photo: { base, picture, alt: '' } }),
  })
  const left = MAX_LENGTH - text.length
  const isUploading = uploads.some(({ problem }) => problem === undefined)
  const isEmpty = !text.trim() && !photo
  const focus = () => field.current?.focus()
  const submit = () => {
    if (isEmpty || left < 0 || isUploading) return focus()
    enqueue(chatOutbox, { accountId: ownId, room, text: text.trim(), photo })
    change({ text: '', photo: null })
    setIsChoosing(false)
    // Remove pictures that were refused: they are not part of the next message.
    for (const each of uploads) each.cancel()
    onSent()
    focus()
  }
  const insert = (words: string, isOwnLine = false) => {
    const { selectionStart: from = text.length, selectionEnd: to = text.length } = field.current ?? {}
    const gap = isOwnLine && from > 0 && !/\s$/.test(text.slice(0, from)) ? ' ' : ''
    change({ text: text.slice(0, from) + gap + words + text.slice(to) })
    const place = from + gap.length + words.length
    requestAnimationFrame(() => {
      focus()
      field.current?.setSelectionRange(place, place)
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // During IME composition Enter chooses a character.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    // On a phone's keyboard Enter is the only way to begin a new line.
    if (isTouch() && !event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    submit()
  }
  const closeEmoji = () => {
    setIsChoosing(false)
    focus()
  }
  return (
    <form
      ref={form}
      className={classes.composer}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {order?.underWay && <QuickAnswers role={order.role} onChoose={(words) => insert(words, true)} />}
      {photo && <PhotoField photo={photo} onChange={(next) => change({ photo: next })} onRemoved={focus} />}
      <Uploads uploads={uploads} />
      {isChoosing && (
        <Suspense>
          <div className={classes.emoji}>
            <EmojiPicker
              onChoose={(emoji) => {
                insert(emoji)
                setIsChoosing(false)
              }}
              onClose={closeEmoji}
            />
          </div>
        </Suspense>
      )}
      <div className={classes.box}>
        <FileButton icon={ImagePlus} label={t('chat.write.picture')} disabled={isFull} onFiles={add} />
        <IconButton
          icon={Smile}
          label={t('chat.write.emoji')}
          aria-expanded={isChoosing}
          className={classes.emojiButton}
          onClick={() => setIsChoosing(!isChoosing)}
        />
        <textarea
          ref={field}
          className={classes.field}
          rows={1}
          aria-label={t('chat.write.label', { name })}
          placeholder={t('chat.write.to', { name })}
          aria-invalid={left < 0 || undefined}
          aria-describedby={left < COUNTER_FROM ? 'chat-left' : undefined}
          enterKeyHint="enter"
          value={text}
          onChange={({ currentTarget }) => {
            change({ text: currentTarget.value })
            if (currentTarget.value.trim()) sayTyping()
          }}
          onKeyDown={onKeyDown}
          onPaste={({ clipboardData }) => {
            const files = [...clipboardData.files].filter(({ type }) => type.startsWith('image/'))
            if (files.length > 0) add(files)
          }}
        />
        <IconButton
          type="submit"
          icon={SendHorizontal}
          label={t('chat.write.send')}
          className={classes.send}
          aria-disabled={isEmpty || left < 0 || isUploading || undefined}
        />
      </div>
      {left < COUNTER_FROM && (
        <p id="chat-left" role="status" className={left < 0 ? classes.tooLong : classes.left}>
          {left < 0 ? t('chat.write.tooLong', { count: -left }) : t('chat.write.left', { count: left })}
        </p>
      )}
    </form>
  )
}
