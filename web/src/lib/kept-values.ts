import { useEffect, useRef } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { readDraft, removeDraft, writeDraft } from './kept-drafts.ts'
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
  /** Also keeps what is typed on this device, so that closing the browser loses nothing. */
  outlastsBrowser?: boolean
  onRestored: (reason: 'session' | 'browser') => void
}

/** A form that outlives its session: the same person, back on its screen, finds their unsent changes in it. */
export function useKeptValues<Input extends FieldValues, Output>(props: KeptValues<Input, Output>): void {
  const { form, name, outlastsBrowser = false, isDirty } = props
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    const key = keyOf(name)
    const fromSession = kept.get(key)
    const values = fromSession ?? (outlastsBrowser ? readDraft(key) : undefined)
    if (values) {
      kept.delete(key)
      for (const [field, value] of Object.entries(values)) {
        form.setValue(field as Path<Input>, value as PathValue<Input, Path<Input>>, { shouldDirty: true })
      }
      latest.current.onRestored(fromSession ? 'session' : 'browser')
    }
    const keep = () => {
      if (latest.current.isDirty) kept.set(key, { ...form.getValues() })
    }
    keepers.add(keep)
    return () => void keepers.delete(keep)
  }, [form, name, outlastsBrowser])
  useDraft({ form, isDirty, name, outlastsBrowser })
}

/** Writes each change down, and forgets it all once it is saved. */
function useDraft<Input extends FieldValues, Output>({
  form,
  isDirty,
  name,
  outlastsBrowser,
}: Omit<KeptValues<Input, Output>, 'onRestored'>): void {
  useEffect(() => {
    if (!outlastsBrowser || !isDirty) return
    const key = keyOf(name)
    writeDraft(key, form.getValues())
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => writeDraft(key, values),
    })
    return () => {
      stop()
      // Nothing to keep is left once it was saved; a screen that is only left keeps its draft.
      if (!form.formState.isDirty) removeDraft(key)
    }
  }, [form, isDirty, name, outlastsBrowser])
}

function keyOf(name: string): string {
  return `${storedSession()?.user.id} ${name}`
}
