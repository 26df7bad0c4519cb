import { useEffect, useRef } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { storedSession } from './session.ts'

/**
 * What was typed into a form when its session ended. It waits in memory, for this tab and this person alone: it is
 * theirs, and may be about their identity.
 */
const kept = new Map<string, FieldValues>()
const keepers = new Set<() => void>()

/** Puts aside what is typed and not sent, just before the screen gives way to the login. */
export function keepTyped(): void {
  for (const keep of keepers) keep()
}

type KeptValues<Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output>
  /** Whose changes there are; read it while rendering, the form only counts what somebody looks at. */
  isDirty: boolean
  /** The same form has the same name when the person comes back. */
  name: string
  onRestored: () => void
}

/** A form that outlives its session: the same person, back on its screen, finds their unsent changes in it. */
export function useKeptValues<Input extends FieldValues, Output>(props: KeptValues<Input, Output>): void {
  const { form, name } = props
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    const key = `${storedSession()?.user.id} ${name}`
    const values = kept.get(key)
    if (values) {
      kept.delete(key)
      for (const [field, value] of Object.entries(values)) {
        form.setValue(field as Path<Input>, value as PathValue<Input, Path<Input>>, { shouldDirty: true })
      }
      latest.current.onRestored()
    }
    const keep = () => {
      if (latest.current.isDirty) kept.set(key, { ...form.getValues() })
    }
    keepers.add(keep)
    return () => void keepers.delete(keep)
  }, [form, name])
}
