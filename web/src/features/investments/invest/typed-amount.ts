import { z } from 'zod'
import { readTabDraft, writeTabDraft } from '../../../lib/drafts/tab.ts'

/** The amount that the user typed for this project in this tab. */
export function typedAmount(projectId: string): number | undefined {
  return readTabDraft(nameOf(projectId), z.number())
}

/** Remembers the amount in this tab, because some duties before investing are on another screen. Null deletes it. */
export function rememberAmount(projectId: string, euros: number | null): void {
  writeTabDraft(nameOf(projectId), euros)
}

function nameOf(projectId: string): string {
  return `amount ${projectId}`
}
