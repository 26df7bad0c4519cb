import { forgettable } from '../../../lib/drafts/forget-drafts.ts'
import { storedSession } from '../../../lib/session.ts'

/** Where storage is not allowed, or holds something else, nothing was typed. */
export function typedAmount(projectId: string): number | undefined {
  const euros = Number(sessionStorage.getItem(nameOf(projectId)) ?? Number.NaN)
  return Number.isFinite(euros) ? euros : undefined
}

/** Remembers it in this tab: what the law asks for before investing is done on another screen. Null forgets it. */
export function rememberAmount(projectId: string, euros: number | null): void {
  try {
    if (euros === null) sessionStorage.removeItem(nameOf(projectId))
    else sessionStorage.setItem(nameOf(projectId), String(euros))
  } catch {
    // Storage is full or not allowed: the amount lives as long as the screen.
  }
}

function nameOf(projectId: string): string {
  return forgettable(`amount ${storedSession()?.user.id} ${projectId}`)
}
