import { z } from 'zod'

/**
 * Drafts that survive closing the browser. They are personal and may contain identity data, so they stay on the
 * author's device and are deleted when saved, when the author signs out, and after two weeks.
 */
const prefix = 'draft '
const MILLISECONDS_STORED_MAX = 14 * 24 * 60 * 60 * 1000
const draft = z.object({
  at: z.number(),
  about: z.string().optional(),
  values: z.record(z.string(), z.unknown()),
})
/** What was typed, by path, and what it is about. */
export type Draft = Pick<z.infer<typeof draft>, 'about' | 'values'>

/** The name of an entry of this person in either storage, which `forgetDrafts` deletes. */
export function forgettable(key: string): string {
  return prefix + key
}

export function readDraft(key: string): Draft | undefined {
  const found = draft.safeParse(parsed(localStorage.getItem(prefix + key)))
  if (found.success && Date.now() - found.data.at < MILLISECONDS_STORED_MAX) return found.data
  removeDraft(key)
  return undefined
}

export function writeDraft(key: string, typed: Draft): void {
  try {
    localStorage.setItem(prefix + key, JSON.stringify({ at: Date.now(), ...typed }))
  } catch {
    // Storage is full or not allowed: the draft lives as long as the page.
  }
}

export function removeDraft(key: string): void {
  localStorage.removeItem(prefix + key)
}

/** Deletes all drafts on this device and in this tab, whoever wrote them. */
export function forgetDrafts(): void {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) {
      if (key.startsWith(prefix)) storage.removeItem(key)
    }
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
