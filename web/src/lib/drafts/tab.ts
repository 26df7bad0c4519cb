import { useState } from 'react'
import type { z } from 'zod'
import { forgettable } from './forget.ts'
import { parsed } from './parsed.ts'
import { storedSession } from '../session.ts'

/** What this user typed in this tab; undefined when nothing is stored, or when the schema refuses it. */
export function readTabDraft<Value>(name: string, schema: z.ZodType<Value>): Value | undefined {
  return schema.safeParse(parsed(sessionStorage.getItem(keyOf(name)))).data
}

/** Stores a value until the tab is closed or the user signs out, so that it survives a reload. Null deletes it. */
export function writeTabDraft(name: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(keyOf(name))
    else sessionStorage.setItem(keyOf(name), JSON.stringify(value))
  } catch {
    // Storage is full or blocked. What was typed is lost with the screen.
  }
}

/** React state that survives a reload of the tab. Null means nothing. */
export function useTabDraft<Value extends object>(
  name: string,
  schema: z.ZodType<Value>,
): [Value | null, (value: Value | null) => void] {
  const [value, setValue] = useState(() => readTabDraft(name, schema) ?? null)
  const set = (next: Value | null) => {
    writeTabDraft(name, next)
    setValue(next)
  }
  return [value, set]
}

function keyOf(name: string): string {
  return forgettable(`tab ${storedSession()?.user.id} ${name}`)
}
