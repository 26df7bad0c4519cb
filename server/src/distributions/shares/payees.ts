import { investorName } from '@acervo/domain/registry/holdings'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { profileTable } from '../../identity/table.ts'
import { applicationTable } from '../../kyc/table.ts'
import type { NamedShare } from './calculate.ts'
import { distributionPayeeTable as payee } from './table.ts'

/** What each holder gets of an approved distribution, in the order of their ids, with today's names. */
export async function listPayees(tx: Tx, distributionId: string): Promise<NamedShare[]> {
  const rows = await tx
    .select({
      id: payee.user_id,
      tokens: payee.tokens,
      payee: payee.payee,
      rate: payee.rate,
      gross: payee.gross_cents,
      withheld: payee.withheld_cents,
      net: payee.net_cents,
      held_reason: payee.held_reason,
      full_name: profileTable.full_name,
      email: profileTable.email,
      name: applicationTable.name,
    })
    .from(payee)
    .innerJoin(profileTable, eq(profileTable.id, payee.user_id))
    .leftJoin(
      applicationTable,
      and(eq(applicationTable.user_id, payee.user_id), isNull(applicationTable.changes)),
    )
    .where(eq(payee.distribution_id, distributionId))
    .orderBy(asc(payee.user_id))
  return rows.map(({ full_name, email, name, ...row }) => ({
    ...row,
    name: investorName(name ?? full_name, email),
  }))
}
