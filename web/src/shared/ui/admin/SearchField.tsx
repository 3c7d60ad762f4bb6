import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { TextInput } from '../forms/fields'
import classes from './Tools.module.css'

const DEBOUNCE_MS = 300

type Props = {
  label: string
  /** The words in the address. */
  value: string
  maxLength: number
  onChange: (words: string) => void
}

/** A search field that searches after a pause in typing. Back restores the earlier words. */
export function SearchField({ label, value, maxLength, onChange }: Props) {
  const [words, setWords] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    if (words.trim() !== value) setWords(value)
  }
  const find = useEffectEvent((typed: string) => {
    if (typed !== value) onChange(typed)
  })
  useEffect(() => {
    const timer = setTimeout(() => find(words.trim()), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [words])
  return (
    <TextInput
      type="search"
      className={classes.search}
      aria-label={label}
      placeholder={label}
      leftSection={<Search size={18} aria-hidden />}
      value={words}
      maxLength={maxLength}
      autoComplete="off"
      onChange={({ currentTarget }) => setWords(currentTarget.value)}
    />
  )
}
