import { useEffect, useRef } from 'react'
import { get, type FieldValues, type Path, type PathValue, type UseFormReturn } from 'react-hook-form'
import { changedIn } from './changed-in.ts'
import { atSessionEnd } from './session-end.ts'
import { readDraft, removeDraft, writeDraft, type Draft } from './stored.ts'
import { storedSession } from '../session.ts'

/**
 * The unsaved values of a form when its session ended. They stay in memory, for this tab and this user only, because
 * they are personal and may contain identity data.
 */
const unsaved = new Map<string, Draft & { began: Record<string, unknown> }>()

/**
 * A field that both this user and somebody else changed: its path in the form, and the value that the other person
 * saved.
 */
export type Clash = { path: string; saved: string }

type UnsavedValues<Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output>
  /** Whether there are unsaved changes. Read it while rendering: the form tracks only the state that is read then. */
  isDirty: boolean
  /** Identifies the form when the user comes back to it. */
  name: string
  /** The subject of the form, when several subjects share its name. Values are restored only for the same subject. */
  about?: string
  /**
   * The field with the edited version. It is restored too, so that a save detects what others have changed meanwhile.
   */
  version?: Path<Input>
  /** Stores the values on this device too, so that they survive closing the browser. */
  outlastsBrowser?: boolean
  /**
   * Called after values were restored. `clashes` are the restored fields that somebody else has saved meanwhile, if
   * known.
   */
  onRestored: (reason: 'session' | 'browser', clashes: Clash[]) => void
}

/**
 * Makes a form survive the end of its session: unsent changes are restored when the same user returns to its screen.
 */
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

/** The restored fields whose saved value has changed since the user left, unless it now equals what the user typed. */
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

/** The values that this user changed, by path. Only these are restored: the others may have been changed elsewhere. */
function typedInto<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  version: Path<Input> | undefined,
): Record<string, unknown> {
  const typed = changedIn(form.getValues(), form.formState.defaultValues)
  return version ? { ...typed, [version]: form.getValues(version) } : typed
}

/** Stores each change. Deletes the draft once the form is saved. */
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
      // A saved form deletes its draft. A screen that the user only leaves keeps it.
      if (!form.formState.isDirty) removeDraft(key)
    }
  }, [form, isDirty, name, about, version, outlastsBrowser])
}

function keyOf(name: string): string {
  return `${storedSession()?.user.id} ${name}`
}
