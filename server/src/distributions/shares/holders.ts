import type { DistributionTerms } from '@acervo/domain/distributions/distribution'
import type { HeldReason } from '@acervo/domain/distributions/payment-state'
import type { TokenHolder } from '@acervo/domain/distributions/share-out'
import { investorName } from '@acervo/domain/registry/holdings'
import { dividendPayeeOf } from '@acervo/domain/returns/large-holding'
import { payeeOf } from '@acervo/domain/returns/residence'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { endOf } from '../../adapters/db/days.ts'
import type { Tx } from '../../adapters/db/port.ts'
import { profileTable } from '../../identity/table.ts'
import { applicationTable } from '../../kyc/table.ts'
import { accountHolders } from '../../payouts/accounts-of-many.ts'
import { heldBefore } from '../../registry/register/held.ts'
import { certificatesOn } from '../../returns/certificates.ts'
import { exemptHolders } from './exempt-holders.ts'
import { blockedHolders } from '../redemption/blocked-holders.ts'

export type NamedHolder = TokenHolder & { name: string; held_reason: HeldReason | null }

/** The project and the record date, and when holders are paid. */
type Asked = Pick<DistributionTerms, 'project_id' | 'kind' | 'record_date' | 'payment_date' | 'redeems'>

/**
 * The holders of a project in its register at the end of the record date, ordered by id. Adds what is known today:
 * their names, how they are taxed on the payment date, and why they could not be paid at `at`.
 */
export async function holdersOn(tx: Tx, terms: Asked, at: Date): Promise<NamedHolder[]> {
  const { project_id, payment_date, redeems } = terms
  const rows = await selectHolders(tx, terms)
  const ids = rows.map(({ id }) => id)
  const accounts = await accountHolders(tx, ids, at)
  const certificates = await certificatesOn(tx, ids, payment_date)
  const exempt = await exemptHolders(tx, terms)
  const blocked = redeems ? await blockedHolders(tx, project_id) : undefined
  return rows.map(({ id, tokens, full_name, email, status, name, ...residence }) => {
    const { payee, ...capped } = payeeOf(residence, certificates.get(id), payment_date)
    return {
      id,
      tokens,
      ...capped,
      payee: dividendPayeeOf(payee, exempt.has(id)),
      name: investorName(name ?? full_name, email),
      held_reason: heldReasonOf({
        isBlocked: status === 'BLOCKED' || blocked?.has(id) === true,
        hasAccount: accounts.has(id),
      }),
    }
  })
}

function selectHolders(tx: Tx, { project_id, record_date }: Asked) {
  const held = tx.$with('held').as(heldBefore(tx, project_id, endOf(record_date)))
  return tx
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
}

/** Why a payment to a holder waits; null when it can be made. */
export function heldReasonOf(holder: { isBlocked: boolean; hasAccount: boolean }): HeldReason | null {
  if (holder.isBlocked) return 'blocked'
  return holder.hasAccount ? null : 'no_account'
}
