import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { HANDLES_ESCAPE } from '../../overlays/handlesEscape'
import classes from './document.module.css'

const EMOJI = [
  '😀 😂 😊 😍 😋 🤤 😎 🤔 😅 😭 😢 😮 😴 🥳 🤗 🙏',
  '👍 👎 👏 🙌 💪 👋 🤝 ❤️ 🔥 ✨ 🎉 ⭐ ✅ ❓ 💡 🏆',
  '🍲 🍜 🍝 🥘 🍛 🍚 🍞 🥖 🥐 🧀 🥗 🍕 🌮 🍣 🥟 🍗',
  '🥕 🍅 🥦 🧅 🧄 🌶️ 🍋 🍎 🍓 🫒 🍰 🍪 ☕ 🍷 👩‍🍳 👨‍🍳',
].flatMap((row) => row.split(' '))
const ROW = 8
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: ROW, ArrowUp: -ROW }

type Props = { onChoose: (emoji: string) => void; onClose: () => void }

/** A choice of the most used emoji. A phone's keyboard and the system's picker have all others. */
export function EmojiPicker({ onChoose, onClose }: Props) {
  const { t } = useTranslation()
  const [at, setAt] = useState(0)
  const grid = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (event.key === 'Escape') {
      event.stopPropagation()
      return onClose()
    }
    if (step === undefined) return
    event.preventDefault()
    const next = Math.min(Math.max(at + step, 0), EMOJI.length - 1)
    grid.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div ref={grid} role="group" aria-label={t('richText.emoji')} className={classes.emoji}>
      {EMOJI.map((emoji, index) => (
        <button
          key={emoji}
          type="button"
          tabIndex={index === at ? 0 : -1}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that opens this has just been pressed
          autoFocus={index === 0}
          onFocus={() => setAt(index)}
          onKeyDown={onKeyDown}
          {...HANDLES_ESCAPE}
          onClick={() => onChoose(emoji)}
        >
          {emoji}
        </button>
      ))}
    </div>
  )
}
