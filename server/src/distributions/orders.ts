import type { DistributionKind } from '@acervo/domain/distributions/distribution'
import { say } from '@acervo/domain/common/text'
import { and, asc, eq, gt, isNull, notExists, sql } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { profileTable } from '../identity/table.ts'
import { effectivePayoutAccounts } from '../payouts/accounts-of-many.ts'
import { projectTable } from '../projects/table.ts'
import type { Services } from '../services.ts'
import type { NewOrder } from '../treasury/orders/create.ts'
import { paymentOrderTable } from '../treasury/orders/table.ts'
import { sepaText } from '../treasury/payment-file/sepa-text.ts'
import { heldReasonOf } from './shares/holders.ts'
import type { DistributionRow } from './row.ts'
import { blockedHolders } from './redemption/blocked-holders.ts'
import { dueCents } from './set-off/read.ts'
import { distributionPayeeTable as payee } from './shares/table.ts'
import { sheetTexts } from './texts.ts'

/** ISO 20022 purposes; there is none for the gain of a sale. */
const purposes = {
  interest: 'INTE',
  dividend: 'DIVD',
  principal: 'LOAR',
  sale: 'DIVD',
} as const satisfies Record<DistributionKind, NewOrder['purpose']>

/** A payment file's remittance text has at most 140 characters, as banks spell it; the rest of it fits beside these. */
const PROJECT_CHARACTERS_MAX = 90

/** Whether there is something to pay in the state of a distribution. */
export function isPaying({ state, reverses }: DistributionRow): boolean {
  return (state === 'approved' || state === 'exported') && reverses === null
}

/**
 * The orders (`createOrders`) for what can be paid now of an approved distribution: to every holder with a net amount who is
 * not blocked, has an account in force, and has no order that the bank has not returned, less what was set off already. Whether they were held back when it
 * was approved does not matter. `about_id` is the payee's row. Other states have nothing to pay.
 */
export async function ordersOf(
  tx: Tx,
  { payoutSeal, now }: Pick<Services, 'payoutSeal' | 'now'>,
  distribution: DistributionRow,
): Promise<NewOrder[]> {
  const { kind, project_id, redeems, record_date: day, payment_date: not_before } = distribution
  if (!isPaying(distribution)) return []
  const rows = await selectUnpaid(tx, distribution)
  const users = rows.map(({ user_id }) => user_id)
  const accounts = await effectivePayoutAccounts(tx, payoutSeal, users, now())
  const blocked = redeems ? await blockedHolders(tx, project_id) : undefined
  return rows.flatMap(({ id: about_id, user_id, cents, status, language, project }) => {
    const account = accounts.get(user_id)
    const isBlocked = status === 'BLOCKED' || blocked?.has(user_id) === true
    if (!account || heldReasonOf({ isBlocked, hasAccount: true })) return []
    const { remittance, kinds } = sheetTexts[language]
    return {
      about: 'distribution' as const,
      about_id,
      project_id,
      payee_id: user_id,
      cents,
      creditor_name: account.holder_name,
      creditor_iban: account.iban,
      remittance: say(remittance, language, {
        kind: kinds[kind],
        project: sepaText(project).slice(0, PROJECT_CHARACTERS_MAX),
        day,
      }),
      not_before,
      purpose: purposes[kind],
    }
  })
}

function selectUnpaid(tx: Tx, { id, project_id }: DistributionRow) {
  const ordered = tx
    .select({ one: sql`1` })
    .from(paymentOrderTable)
    .where(and(eq(paymentOrderTable.about_id, payee.id), isNull(paymentOrderTable.returned_entry)))
  return tx
    .select({
      id: payee.id,
      user_id: payee.user_id,
      cents: dueCents,
      status: profileTable.status,
      language: profileTable.language,
      project: projectTable.name,
    })
    .from(payee)
    .innerJoin(profileTable, eq(profileTable.id, payee.user_id))
    .innerJoin(projectTable, eq(projectTable.id, project_id))
    .where(and(eq(payee.distribution_id, id), gt(dueCents, 0n), notExists(ordered)))
    .orderBy(asc(payee.user_id))
}
