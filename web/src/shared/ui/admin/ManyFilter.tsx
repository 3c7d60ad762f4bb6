import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Checkbox } from '../forms/fields'
import classes from './ManyFilter.module.css'

type Props<Value extends string> = {
  label: string
  values: readonly Value[]
  options: readonly { value: Value; label: string }[]
  onChange: (values: Value[]) => void
}

/** A filter by several values. Without values it shows the filter's name. */
export function ManyFilter<Value extends string>({ label, values, options, onChange }: Props<Value>) {
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !frame.current?.contains(target)) setOpen(false)
    }
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [isOpen])
  const chosen = options.filter(({ value }) => values.includes(value))
  const toggle = (value: Value) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((each) => (each === value ? !values.includes(each) : values.includes(each))),
    )
  return (
    <div ref={frame} className={classes.frame}>
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-expanded={isOpen}
        data-active={chosen.length > 0 || undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={classes.chosen}>
          {chosen.length === 1 ? chosen[0]?.label : label}
          {chosen.length > 1 && ` (${chosen.length})`}
        </span>
        <ChevronDown size={16} aria-hidden />
      </button>
      {isOpen && (
        <div className={classes.list} role="group" aria-label={label}>
          {options.map((option) => (
            <Checkbox
              key={option.value}
              label={option.label}
              checked={values.includes(option.value)}
              onChange={() => toggle(option.value)}
            />
          ))}
        </div>
      )}
    </div>
  )
}
