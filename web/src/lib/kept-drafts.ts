import { z } from 'zod'

/**
 * Drafts that outlast the browser. They are their author's own words, perhaps about their identity: on their own device
 * alone, gone when they are saved, when their author signs out, and after two weeks.
 */
const prefix = 'draft '
const MILLISECONDS_KEPT_MAX = 14 * 24 * 60 * 60 * 1000
const draft = z.object({ at: z.number(), values: z.record(z.string(), z.unknown()) })

export function readDraft(key: string): Record<string, unknown> | undefined {
  const found = draft.safeParse(parsed(localStorage.getItem(prefix + key)))
  if (found.success && Date.now() - found.data.at < MILLISECONDS_KEPT_MAX) return found.data.values
  removeDraft(key)
  return undefined
}

export function writeDraft(key: string, values: Record<string, unknown>): void {
  try {
    localStorage.setItem(prefix + key, JSON.stringify({ at: Date.now(), values }))
  } catch {
    // No room, or not allowed to: the draft lives as long as the page.
  }
}

export function removeDraft(key: string): void {
  localStorage.removeItem(prefix + key)
}

/** Leaves nothing of what anybody was writing on this device. */
export function forgetDrafts(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(prefix)) localStorage.removeItem(key)
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
