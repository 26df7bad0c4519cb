import type { Language } from '@acervo/domain/common/language'
import { fail } from '@acervo/domain/investments/failures'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { projectFileTable } from '../projects/table.ts'
import type { InvestmentRow } from './repo.ts'
import type { Acceptance } from './table.ts'

/** What the investor sends at `start`; the default of `accepted` is the newest whitepaper. */
export type AcceptanceInput = {
  payment_method?: 'bank'
  accepted?: { whitepaper_id: string; whitepaper_version: string; terms: true }
}

/**
 * Evidence of what the investor accepted: the whitepaper, its digest, the language and the time
 * (docs/product.md, "Advancing a step"). The documents stay locked until the transaction ends: a removal waits and
 * then archives the document.
 */
export async function acceptanceOf(
  tx: Tx,
  language: Language,
  row: InvestmentRow,
  input: AcceptanceInput,
  at: Date,
): Promise<Acceptance> {
  if (input.payment_method !== 'bank') throw fail('investment.payment_method_invalid')
  const whitepapers = await tx
    .select({ id: projectFileTable.id, sha256: projectFileTable.sha256 })
    .from(projectFileTable)
    .where(
      and(
        eq(projectFileTable.project_id, row.project_id),
        eq(projectFileTable.document_type, 'whitepaper'),
        isNull(projectFileTable.archived_at),
      ),
    )
    .orderBy(desc(projectFileTable.created_at))
    .for('share')
  const accepted = input.accepted
    ? whitepapers.find(({ id }) => id === input.accepted?.whitepaper_id)
    : whitepapers[0]
  if (!accepted) throw fail('investment.whitepaper_missing')
  return {
    whitepaper_id: accepted.id,
    whitepaper_sha256: accepted.sha256,
    terms: true,
    language,
    at: at.toISOString(),
  }
}
