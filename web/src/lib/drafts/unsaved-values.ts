import { useEffect, useRef } from 'react'
import { get, type FieldValues, type Path, type PathValue, type UseFormReturn } from 'react-hook-form'
import { changedIn } from './changed-in.ts'
import { atSessionEnd } from './session-end.ts'
import { readDraft, removeDraft, writeDraft, type Draft } from './stored.ts'
import { storedSession } from '../session.ts'

/**
 * What was typed into a form when its session ended. It stays in memory, for this tab and this person alone, because it
 * is personal and may contain identity data.
 */
const unsaved = new Map<string, Draft & { began: Record<string, unknown> }>()

/** A value that was changed here and by somebody else: its path in the form, and what they saved. */
export type Clash = { path: string; saved: string }

type UnsavedValues<Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output>
  /**
   * Whether there are unsaved changes; read it while rendering, because the form only tracks state that is read then.
   */
  isDirty: boolean
  /** Identifies the form when the person comes back to it. */
  name: string
  /** What the form is about, where others have its name: what was typed about something else is not restored. */
  about?: string
  /** The field that says which version was edited: restored too, so that saving finds what others changed meanwhile. */
  version?: Path<Input>
  /** Also stores what is typed on this device, so that closing the browser loses nothing. */
  outlastsBrowser?: boolean
  /** Called with what somebody else saved meanwhile in the fields that are restored, as far as it is known. */
  onRestored: (reason: 'session' | 'browser', clashes: Clash[]) => void
}

/** A form that outlives its session: when the same person returns to its screen, their unsent changes are restored. */
export function useUnsavedValues<Input extends FieldValues, Output>(
  props: UnsavedValues<Input, Output>,
): void {
  const { form, name, about, version, outlastsBrowser = false, isDirty } = props
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    const key = keyOf(name)
    const fromSession = unsaved.get(key)
    const found = fromSession ?? (outlastsBrowser ? readDraft(key) : undefined)
    unsaved.delete(key)
    if (found && found.about === about) {
      const clashes = clashesWith(form.getValues(), fromSession)
      for (const [field, value] of Object.entries(found.values)) {
        form.setValue(field as Path<Input>, value as PathValue<Input, Path<Input>>, { shouldDirty: true })
      }
      latest.current.onRestored(fromSession ? 'session' : 'browser', clashes)
    }
    const write = () => {
      if (!latest.current.isDirty) return
      const began = changedIn(form.formState.defaultValues ?? {}, form.getValues())
      unsaved.set(key, { about, values: typedInto(form, version), began })
    }
    return atSessionEnd(write)
  }, [form, name, about, version, outlastsBrowser])
  useDraft({ form, isDirty, name, about, version, outlastsBrowser })
}

/** Where the form now begins with something else than when it was left, and not with what was typed. */
function clashesWith(
  now: FieldValues,
  left: { values: FieldValues; began: FieldValues } | undefined,
): Clash[] {
  return Object.keys(left?.began ?? {}).flatMap((path) => {
    const saved: unknown = get(now, path)
    const isClash = saved !== left?.began[path] && saved !== left?.values[path]
    return isClash && typeof saved === 'string' ? [{ path, saved }] : []
  })
}

/** What differs from what the form began with, by path: the rest may have been changed elsewhere when it is restored. */
function typedInto<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  version: Path<Input> | undefined,
): Record<string, unknown> {
  const typed = changedIn(form.getValues(), form.formState.defaultValues)
  return version ? { ...typed, [version]: form.getValues(version) } : typed
}

/** Stores each change, and deletes the draft once the form is saved. */
function useDraft<Input extends FieldValues, Output>({
  form,
  isDirty,
  name,
  about,
  version,
  outlastsBrowser,
}: Omit<UnsavedValues<Input, Output>, 'onRestored'>): void {
  useEffect(() => {
    if (!outlastsBrowser || !isDirty) return
    const key = keyOf(name)
    const write = () => writeDraft(key, { about, values: typedInto(form, version) })
    write()
    const stop = form.subscribe({ formState: { values: true }, callback: write })
    return () => {
      stop()
      // A saved form has no draft left to keep; a screen that was only left keeps its draft.
      if (!form.formState.isDirty) removeDraft(key)
    }
  }, [form, isDirty, name, about, version, outlastsBrowser])
}

function keyOf(name: string): string {
  return `${storedSession()?.user.id} ${name}`
}
