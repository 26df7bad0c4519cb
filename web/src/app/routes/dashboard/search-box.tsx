import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'

const MILLISECONDS_AFTER_TYPING = 300

type SearchBoxProps = { label: string; value: string; onChange: (value: string) => void }

/** Searches when the typing pauses; `value` is what the address says. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const router = useRouter()
  const say = useEffectEvent((wanted: string) => {
    // On the way to another screen, whose code is still loading: a search now would call the person back.
    if (router.latestLocation.pathname !== router.state.resolvedLocation?.pathname) return
    if (wanted !== value) onChange(wanted)
  })
  useEffect(() => {
    const timer = setTimeout(() => say(text.trim()), MILLISECONDS_AFTER_TYPING)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <Field label={label} className="w-72 max-sm:w-full">
      <Input
        type="search"
        value={text}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
      />
    </Field>
  )
}
