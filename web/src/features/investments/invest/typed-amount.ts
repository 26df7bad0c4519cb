import { z } from 'zod'
import { readTabDraft, writeTabDraft } from '../../../lib/drafts/tab.ts'

/** The amount that was typed for this project in this tab. */
export function typedAmount(projectId: string): number | undefined {
  return readTabDraft(nameOf(projectId), z.number())
}

/** Remembers it in this tab: what the law asks for before investing is done on another screen. Null forgets it. */
export function rememberAmount(projectId: string, euros: number | null): void {
  writeTabDraft(nameOf(projectId), euros)
}

function nameOf(projectId: string): string {
  return `amount ${projectId}`
}
