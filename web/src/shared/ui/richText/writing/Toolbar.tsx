import type { LucideIcon } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import classes from './writing.module.css'

export type Tool = {
  name: string
  icon: LucideIcon
  text: string
  act: () => unknown
  /** For a tool that is on or off at the cursor. */
  isOn?: boolean
  /** For a tool that opens a panel. */
  isOpen?: boolean
  beginsGroup?: boolean
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity }

/** A toolbar that is one stop for the Tab key. Arrows, Home and End move between its buttons. */
export function Toolbar({ label, tools }: { label: string; tools: readonly Tool[] }) {
  const [at, setAt] = useState(0)
  const bar = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const last = tools.length - 1
    const next = Math.abs(step) === 1 ? (at + step + tools.length) % tools.length : step > 0 ? last : 0
    bar.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div ref={bar} className={classes.tools} role="toolbar" aria-label={label}>
      {tools.map(({ name, icon: Icon, text, act, isOn, isOpen, beginsGroup }, index) => (
        <button
          key={name}
          type="button"
          className={classes.tool}
          data-begins={beginsGroup || undefined}
          aria-label={text}
          title={text}
          aria-pressed={isOn}
          aria-expanded={isOpen}
          tabIndex={index === Math.min(at, tools.length - 1) ? 0 : -1}
          onFocus={() => setAt(index)}
          onKeyDown={onKeyDown}
          // The text keeps the focus and its selection, so that a phone's keyboard stays open.
          onMouseDown={(event) => event.preventDefault()}
          onClick={act}
        >
          <Icon size={18} aria-hidden />
        </button>
      ))}
    </div>
  )
}
