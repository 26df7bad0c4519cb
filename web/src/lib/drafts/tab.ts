import { useState } from 'react'
import type { z } from 'zod'
import { forgettable } from './forget.ts'
import { storedSession } from '../session.ts'

/** What this person typed in this tab; undefined where there is nothing, or nothing that fits any more. */
export function readTabDraft<Value>(name: string, schema: z.ZodType<Value>): Value | undefined {
  return schema.safeParse(parsed(sessionStorage.getItem(keyOf(name)))).data
}

/** Stores it until the tab is closed or the person signs out, so that a reload does not lose it. Null forgets it. */
export function writeTabDraft(name: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(keyOf(name))
    else sessionStorage.setItem(keyOf(name), JSON.stringify(value))
  } catch {
    // Storage is full or not allowed: what was typed lives as long as the screen.
  }
}

/** State that survives a reload of the tab; null is nothing. */
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

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

function keyOf(name: string): string {
  return forgettable(`tab ${storedSession()?.user.id} ${name}`)
}
