import type { HoldingProof } from '@acervo/domain/returns/large-holding'
import { and, asc, eq, gte, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { holdingProofTable as table } from './table.ts'

/**
 * The confirmed proofs of holdings in a project that are valid on a day, by owner. Of several, the one issued last
 * counts.
 */
export async function holdingProofsOn(
  tx: Tx,
  projectId: string,
  day: string,
): Promise<Map<string, HoldingProof>> {
  const { user_id, issued_on, held_since } = table
  const rows = await tx
    .select({ user_id, issued_on, held_since })
    .from(table)
    .where(
      and(
        eq(table.project_id, projectId),
        isNotNull(table.confirmed_at),
        isNull(table.ended_at),
        lte(issued_on, day),
        gte(table.valid_until, day),
      ),
    )
    .orderBy(asc(issued_on), asc(table.confirmed_at))
  return new Map(rows.map(({ user_id: owner, ...proof }) => [owner, proof]))
}
