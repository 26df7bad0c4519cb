import type { Profile } from '@acervo/domain/identity/profile'
import type { Investment } from '@acervo/domain/investments/investment'
import { useEffect } from 'react'
import { endIntent, intentSince } from '../../../lib/drafts/stored-intents.ts'

/** The clocks of server and device may differ by this much. */
const CLOCKS_DIFFER_MS = 60_000

/**
 * Identifies the wish to invest an amount in a project. The server compares only these two to recognise a repeated
 * request, not the accepted documents.
 */
export function wishOf(projectId: string, typedAmount: number): string {
  return `invest ${projectId} ${typedAmount}`
}

/**
 * Call this with the investments that the screen shows. A user who sees the investment whose reply was lost knows that
 * it exists. So the same amount is a new investment from then on.
 */
export function useSeen(seen: Investment | readonly Investment[] | undefined, { id }: Profile): void {
  useEffect(() => {
    for (const { user_id, project_id, typed_amount, created_at } of [seen ?? []].flat()) {
      if (user_id !== id) continue
      const wish = wishOf(project_id, typed_amount)
      const since = intentSince(wish)
      if (since !== undefined && Date.parse(created_at) > since - CLOCKS_DIFFER_MS) endIntent(wish)
    }
  }, [seen, id])
}
