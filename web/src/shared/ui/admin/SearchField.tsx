import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { TextInput } from '../forms/fields'
import classes from './Tools.module.css'

const PAUSE = 300

type Props = {
  label: string
  /** The words of the address. */
  value: string
  maxLength: number
  onChange: (words: string) => void
}

/** Looks for words as they are typed, when the fingers rest. Back puts the earlier words into the field again. */
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
    const timer = setTimeout(() => find(words.trim()), PAUSE)
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
