import { eurosOf } from '@acervo/domain/common/cents'
import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../adapters/db/port.ts'
import { distributionTable as table } from '../../distributions/table.ts'
import { distributionPayeeTable as payee } from '../../distributions/shares/table.ts'
import { redemptionTable as redemption } from '../../distributions/redemption/table.ts'
import { takenFrom } from '../../distributions/set-off/read.ts'
import { overpaymentView as overpaid } from '../../treasury/overpayments/table.ts'
import { projectNames } from '../../projects/named.ts'
import { projectTable } from '../../projects/table.ts'

/**
 * A person's payments from approved distributions, in euros, by payment date: withheld and deducted amounts, amounts to
 * be returned, and the time of burning the tokens. The withholding rate is a percentage.
 */
export async function readDistributions(db: Db, userId: string) {
  const rows = await db
    .select({
      ...projectNames,
      kind: table.kind,
      state: table.state,
      record_date: table.record_date,
      payment_date: table.payment_date,
      tokens: payee.tokens,
      taxed_as: payee.payee,
      rate: payee.rate,
      gross: payee.gross_cents,
      withheld: payee.withheld_cents,
      net: payee.net_cents,
      set_off: takenFrom,
      to_return: sql`coalesce(${overpaid.left_cents}, 0)`.mapWith(BigInt),
      held_reason: payee.held_reason,
      redemption_requested_at: redemption.requested_at,
      redeemed_at: redemption.redeemed_at,
      redeemed_wallet: redemption.wallet,
      redemption_tx_hash: redemption.tx_hash,
    })
    .from(payee)
    .innerJoin(table, eq(table.id, payee.distribution_id))
    .innerJoin(projectTable, eq(projectTable.id, table.project_id))
    .leftJoin(redemption, eq(redemption.payee_id, payee.id))
    .leftJoin(overpaid, eq(overpaid.payee_id, payee.id))
    .where(eq(payee.user_id, userId))
    .orderBy(asc(table.payment_date), asc(payee.id))
  return rows.map(({ rate, gross, withheld, net, set_off, to_return, ...row }) => ({
    ...row,
    rate: rate / 100,
    gross: eurosOf(gross),
    withheld: eurosOf(withheld),
    net: eurosOf(net),
    set_off: eurosOf(set_off),
    to_return: eurosOf(to_return),
  }))
}
