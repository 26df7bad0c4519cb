import { payeeOf } from '@acervo/domain/distributions/payee'
import type { HeldReason } from '@acervo/domain/distributions/distribution'
import type { TokenHolder } from '@acervo/domain/distributions/share-out'
import { investorName } from '@acervo/domain/registry/holdings'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { profileTable } from '../identity/table.ts'
import { applicationTable } from '../kyc/table.ts'
import { usersWithAccount } from '../payouts/accounts-of-many.ts'
import { endOf, heldBefore } from '../registry/register/held.ts'

export type NamedHolder = TokenHolder & { name: string; held_reason: HeldReason | null }

/**
 * The holders of a project at the end of a day, according to its register, in the order of their ids, with what they are
 * today: their names, how they are taxed, and why they could not be paid at `at`.
 */
export async function holdersOn(
  tx: Tx,
  { project_id, record_date }: { project_id: string; record_date: string },
  at: Date,
): Promise<NamedHolder[]> {
  const held = tx.$with('held').as(heldBefore(tx, project_id, endOf(record_date)))
  const rows = await tx
    .with(held)
    .select({
      id: held.user_id,
      tokens: held.tokens,
      full_name: profileTable.full_name,
      email: profileTable.email,
      status: profileTable.status,
      name: applicationTable.name,
      user_type: applicationTable.user_type,
      country: applicationTable.country,
    })
    .from(held)
    .innerJoin(profileTable, eq(profileTable.id, held.user_id))
    .leftJoin(
      applicationTable,
      and(eq(applicationTable.user_id, held.user_id), isNull(applicationTable.changes)),
    )
    .orderBy(asc(held.user_id))
  const payable = await usersWithAccount(
    tx,
    rows.map(({ id }) => id),
    at,
  )
  return rows.map(({ id, tokens, full_name, email, status, name, ...residence }) => ({
    id,
    tokens,
    payee: payeeOf(residence),
    name: investorName(name ?? full_name, email),
    held_reason: heldReasonOf({ isBlocked: status === 'BLOCKED', hasAccount: payable.has(id) }),
  }))
}

/** Why a payment to somebody waits; null when nothing stands in its way. */
export function heldReasonOf(holder: { isBlocked: boolean; hasAccount: boolean }): HeldReason | null {
  if (holder.isBlocked) return 'blocked'
  return holder.hasAccount ? null : 'no_account'
}
