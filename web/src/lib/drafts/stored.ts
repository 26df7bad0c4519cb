import { z } from 'zod'
import { forgettable, MILLISECONDS_STORED_MAX } from './forget.ts'
import { parsed } from './parsed.ts'

/**
 * Drafts that survive closing the browser. They are personal and may contain identity data, so they stay on the
 * author's device. They are deleted when the author saves or signs out, and after two weeks.
 */
const draft = z.object({
  at: z.number(),
  about: z.string().optional(),
  values: z.record(z.string(), z.unknown()),
})
/** The typed values by path, and the subject to which they belong. */
export type Draft = Pick<z.infer<typeof draft>, 'about' | 'values'>

export function readDraft(key: string): Draft | undefined {
  const found = draft.safeParse(parsed(localStorage.getItem(forgettable(key))))
  if (found.success && Date.now() - found.data.at < MILLISECONDS_STORED_MAX) return found.data
  removeDraft(key)
  return undefined
}

export function writeDraft(key: string, typed: Draft): void {
  try {
    localStorage.setItem(forgettable(key), JSON.stringify({ at: Date.now(), ...typed }))
  } catch {
    // Storage is full or blocked. The draft is lost with the page.
  }
}

export function removeDraft(key: string): void {
  localStorage.removeItem(forgettable(key))
}
