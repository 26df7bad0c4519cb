import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { controlClass } from '../../../../ui/form/control.ts'

const MILLISECONDS_AFTER_TYPING = 300

type SearchBoxProps = { label: string; value: string; onChange: (value: string) => void }

/**
 * A search field that searches after a pause in typing. `value` is the search in the address. Uses a bare input, so
 * that the first screen with a search does not load the fields of the kit.
 */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const [said, setSaid] = useState(value)
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    // The address has changed by other means: going back, or a button that clears the filters.
    if (value !== said) setText(value)
  }
  const router = useRouter()
  const say = useEffectEvent((wanted: string) => {
    // While the code of another screen loads, a search would navigate back to this one.
    if (router.latestLocation.pathname !== router.state.resolvedLocation?.pathname) return
    if (wanted === value) return
    setSaid(wanted)
    onChange(wanted)
  })
  useEffect(() => {
    const timer = setTimeout(() => say(text.trim()), MILLISECONDS_AFTER_TYPING)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <label className="grid w-72 content-start gap-1.5 text-sm font-medium text-ink max-xl:w-56 max-xl:grow max-sm:w-full">
      {label}
      <input
        type="search"
        value={text}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
        className={`${controlClass} font-normal`}
      />
    </label>
  )
}
